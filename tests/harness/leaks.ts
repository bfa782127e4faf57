import messages from '#app/features/admin/messages/ar.json' with { type: 'json' }

export type CheckedResponse = { status: number; location: string | null; body: string }
/** A page, as a document and as data. */
export type Pair = { page: CheckedResponse; data: CheckedResponse }

/** The strings of a `.data` answer, without those that only point at others. */
const stringsIn = (data: string) =>
  [...data.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map((match) => match[1] ?? '').filter((word) => !/^_\d+$/.test(word))

// Most words are nowhere: an expression of its own for each of some thousand would take minutes.
const standsIn = (html: string, word: string) =>
  html.includes(word) && new RegExp(`(?<![\\w-])${word.replaceAll(/[^\w]/g, '\\$&')}(?![\\w\\u0600-\\u06ff-])`).test(html)

/** What a refusal says by itself: the owner whom it names is nobody's secret. */
const refusal = Object.entries(messages).flatMap(([key, text]) => (key.startsWith('admin.error_forbidden') ? [text] : []))

/** What the owner's page is made of, beyond its frame and its address. */
export function secretsOf(data: string, bareData: string, path: string, routeId: string): string[] {
  const common = new Set([...stringsIn(bareData), ...decodeURI(path).split('/'), '/admin', routeId])
  return [...new Set(stringsIn(data))].filter(
    // Shorter ones are labels, such as 'text' in Arabic, which a refusal's own words may hold.
    (word) => word.length > 4 && !common.has(word) && !word.startsWith('routes/') && !refusal.some((text) => text.includes(word)),
  )
}

/** A page without the words that come with its frame: the catalogue for its scripts, and React Router's manifest. */
const withoutOwnWords = (html: string) =>
  html
    .replace(/<script[^>]*type="application\/json"[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/window\.__reactRouterManifest = [\s\S]*?<\/script>/g, '')

const REDIRECT_WORDS = ['SingleFetchRedirect', 'redirect', 'status', 'revalidate', 'reload', 'replace']

/**
 * What a page shows that a barer one does not: its tags and texts without those that both have. Between tags nothing that
 * is looked for begins or ends elsewhere, unless it holds one itself.
 */
function ownParts(html: string, bare: string): string {
  const common = new Set(bare.split(/(?=<)/))
  return html
    .split(/(?=<)/)
    .filter((part) => !common.has(part))
    .join('')
}

/** What a refusal shows of them. A redirect has an empty page and names nothing but the address to go to. */
export function leaksOf(secrets: readonly string[], { page, data }: Pair, bare: Pair): string[] {
  if (page.status === 302) {
    const words = stringsIn(data.body).filter((word) => !REDIRECT_WORDS.includes(word) && word !== page.location)
    return [page.body, ...words].filter(Boolean)
  }
  const shown = withoutOwnWords(page.body)
  // Some thousand words are looked for in what is a few lines then, and in all of it only those that could span tags.
  const own = ownParts(shown, bare.page.body)
  const inData = new Set(stringsIn(data.body))
  const inBareData = new Set(stringsIn(bare.data.body))
  const isShown = (word: string) => standsIn(word.includes('<') ? shown : own, word) && !standsIn(bare.page.body, word)
  return secrets.filter((word) => (inData.has(word) && !inBareData.has(word)) || isShown(word))
}
