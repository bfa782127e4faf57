/**
 * What is counted a day. `search`, `missing` and `bot` are totals; the others are counted by name. `search_opened` is something that was
 * opened, or called, from a search that found something.
 */
export const countKinds = [
  'view',
  'referrer',
  'language',
  'search',
  'search_none',
  'search_found',
  'search_opened',
  'whatsapp',
  'call',
  'directions',
  'missing',
  'bot',
] as const
export type CountKind = (typeof countKinds)[number]

/** The three ways in which a reader reaches somebody from a page. */
export const contactKinds = ['whatsapp', 'call', 'directions'] as const satisfies readonly CountKind[]
export type ContactKind = (typeof contactKinds)[number]

/** One line of the daily counts. `day` is Morocco's, `YYYY-MM-DD`. */
export type DayCount = { day: string; kind: CountKind; name: string; count: number }

/** What a rendered page counts as, whoever reads it: its name, and the search it answers if it is one. */
export type PageMark = { name: string; search?: { found: boolean; query: string } }

export const ranges = ['7', '28', '90', '12m'] as const
export type Range = (typeof ranges)[number]
export type Days = { from: string; to: string }

/** A stretch of days up to today, the same stretch before it, and the steps that a chart shows of both. */
export type Period = Days & { range: Range; before: Days; steps: readonly { now: Days; before: Days }[] }

/** What the figures of some days come to. `entries` are views that none of our own pages led to. */
export type Sums = {
  views: number
  entries: number
  whatsapp: number
  calls: number
  directions: number
  contacts: number
  searches: number
  searchesNone: number
  missing: number
  bots: number
  /** Of the store, with the meanings that its own screens give these words. */
  ordered: number
  orderedCents: number
  delivered: number
  collectedCents: number
}

/** The analytics page, in the page's language and ready to draw. */
export type AnalyticsView = {
  range: Range
  from: string
  to: string
  /** The first day that was ever counted; the period before is comparable only when it does not begin before that. */
  first: string | null
  comparable: boolean
  now: Sums
  before: Sums
  /** `label` is the axis's, `name` the table's; `counted` is false for steps that ended before counting began. */
  steps: readonly { label: string; name: string; counted: boolean; now: Sums; before: Sums }[]
  pages: readonly { name: string; title: { text: string; isAddress: boolean }; count: number; contacts: number }[]
  searches: readonly { name: string; count: number }[]
  referrers: readonly { name: string; title: string; count: number }[]
  countries: readonly { code: string; name: string; count: number }[]
  store: { store: number; product: number; checkout: number }
}
