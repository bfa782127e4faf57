export type FormEntries = readonly (readonly [string, string])[]
/** Where the request led, redirects followed, and the page that stands there, in which nothing runs. */
export type PageReply = { status: number; url: URL; page: Document | undefined }

const TIMEOUT_MS = 60_000

/**
 * Sends a form, or asks for a page, and gives the page that it leads to; undefined when no answer comes. By XMLHttpRequest,
 * because that parses by itself: no string of markup has to be trusted.
 */
export function requestPage(url: string, form?: FormEntries): Promise<PageReply | undefined> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open(form ? 'POST' : 'GET', url)
    request.responseType = 'document'
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('accept', 'text/html')
    request.onload = () =>
      done({ status: request.status, url: new URL(request.responseURL || url, location.href), page: request.responseXML ?? undefined })
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => done(undefined))
    // Said by hand, since a FormData would go as multipart, which is for files.
    if (form) request.setRequestHeader('content-type', 'application/x-www-form-urlencoded')
    request.send(form ? new URLSearchParams(form.map(([name, value]) => [name, value])).toString() : null)
  })
}
