import { randomBytes } from 'node:crypto'

/**
 * The scripts that the framework writes differ from page to page. They are told from all that content could bring into a
 * page by the nonce which the framework was given for this one render: nobody can have known it. It never leaves the
 * server, since a page in the cache would give it away; the browser gets the hashes of what it marked.
 */
export function newScriptMark(): string {
  return randomBytes(18).toString('base64url')
}

/** The attribute as React writes it. */
export const markAttribute = (mark: string) => ` nonce="${mark}"`

/** The marked scripts of a page, and the page without their marks. */
export function takeMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = markAttribute(mark)
  const scripts: string[] = []
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    // React escapes `>` in attributes, and `<` in what these scripts hold.
    const isScript = html.slice(html.lastIndexOf('<', at), at).startsWith('<script')
    const from = html.indexOf('>', at) + 1
    if (isScript) scripts.push(html.slice(from, html.indexOf('</script>', from)))
  }
  return { html: html.replaceAll(attribute, ''), scripts: scripts.filter((script) => script !== '') }
}
