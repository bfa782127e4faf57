/**
 * A page of the site as a document in which nothing runs; undefined when it does not come. By XMLHttpRequest, because that
 * parses by itself: no string of markup has to be trusted.
 */
export function fetchPage(url: string): Promise<Document | undefined> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.setRequestHeader('accept', 'text/html')
    request.onload = () => done(request.status >= 200 && request.status < 300 ? (request.responseXML ?? undefined) : undefined)
    request.onerror = () => done(undefined)
    request.onabort = () => done(undefined)
    request.send()
  })
}
