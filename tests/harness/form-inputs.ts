/** The fields of a page's editor with what stands in them; the shapes are those that React writes. */
export function inputsIn(html: string): Record<string, string> {
  const plain = (text = '') =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
  const attribute = (tag: string, name: string) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1])
  const form: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const isChoice = /type="(radio|checkbox)"/.test(tag)
    if (name && !name.includes('-tab') && (!isChoice || / checked=""/.test(tag))) form[name] = attribute(tag, 'value')
  }
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea\b([^>]*)>([^<]*)/g))
    form[attribute(tag, 'name')] = plain(text).replace(/^\n/, '')
  for (const [, tag = '', inner = ''] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option[^>]*selected=""[^>]*>/.exec(inner)?.[0] ?? ''
    form[attribute(tag, 'name')] = attribute(chosen, 'value')
  }
  for (const name of ['id', 'intent', 'q', 'sort']) delete form[name]
  return form
}
