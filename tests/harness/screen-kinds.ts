import type { Page } from 'playwright-core'

export type Screen = {
  path: string
  /** What stands in `main`: tags with their classes, and what they say to those who listen. */
  kinds: string[]
  /** What can be told from the words of a page before it is drawn. */
  problems: string[]
}

/** Pages as they come from the site, read without being drawn, by whoever is signed in on this page. */
export const readScreens = (page: Page, paths: readonly string[]): Promise<Screen[]> => page.evaluate(read, paths)

/** Those in which something stands that stands in none before them, and not in `known`; the fullest first. */
export function unlike(screens: readonly Screen[], known: Iterable<string>): string[] {
  const seen = new Set(known)
  return [...screens]
    .sort((a, b) => b.kinds.length - a.kinds.length)
    .filter(({ kinds }) => {
      const isNew = kinds.some((kind) => !seen.has(kind))
      for (const kind of kinds) seen.add(kind)
      return isNew
    })
    .map(({ path }) => path)
}

/** Runs in the page. */
async function read(paths: readonly string[]): Promise<Screen[]> {
  // Text that becomes markup is refused by the policy of the site; a document that comes as one is not.
  const load = (path: string) =>
    new Promise<XMLHttpRequest>((done, fail) => {
      const request = new XMLHttpRequest()
      request.open('GET', path)
      request.responseType = 'document'
      request.onload = () => done(request)
      request.onerror = () => fail(new Error(`no answer from ${path}`))
      request.send()
    })
  const kindOf = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => /^(class|role|type|tabindex|disabled|aria-.*)$/.test(name))
      .map(({ name, value }) => (/^(class|role|type)$/.test(name) ? `${name}=${value}` : `${name}${value === '' ? '!' : ''}`))
      .sort()
      .reduce((kind, attribute) => `${kind} ${attribute}`, element.tagName)
  const hasLabel = (element: Element) => ((element as HTMLInputElement).labels ?? []).length > 0
  const saysSomething = (element: Element) => element.textContent?.trim() || element.querySelector('img[alt]:not([alt=""])')
  const isNamed = (element: Element) =>
    ['aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)?.trim()) ||
    (element.matches('input, select, textarea') ? hasLabel(element) : saysSomething(element))
  const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)]
  const nameless = (document: Document) =>
    all(document, 'main :is(input:not([type=hidden], [type=submit]), select, textarea, button, a[href])')
      .filter((element) => !(element.closest('[aria-hidden=true]') || isNamed(element)))
      .map((element) => `${kindOf(element)} has no name`)
  const lost = (document: Document) =>
    ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
      all(document, `main [${name}]`)
        .flatMap((element) => (element.getAttribute(name) ?? '').split(/\s+/))
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${name} says ${id}, which is not there`),
    )
  const doubles = (document: Document) => {
    const ids = all(document, '[id]').map(({ id }) => id)
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `the id ${id} is there twice`)
  }
  const titles = (document: Document) => {
    const count = all(document, 'main h1').length
    return count === 1 ? [] : [`${count} titles`]
  }
  const problemsOf = (document: Document) => [nameless, lost, doubles, titles].flatMap((ask) => ask(document))
  const screens: Screen[] = []
  for (const path of paths) {
    const { status, responseXML: document } = await load(path)
    if (!document?.querySelector('main')) {
      screens.push({ path, kinds: [], problems: [`${status}, not a page`] })
      continue
    }
    const kinds = [...document.querySelectorAll('main *')].filter((element) => !element.closest('svg')).map(kindOf)
    screens.push({ path, kinds: [...new Set(kinds)], problems: [...(status >= 500 ? [`${status}`] : []), ...problemsOf(document)] })
  }
  return screens
}
