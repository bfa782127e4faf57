import type { LocalText } from '#app/platform/local-text.ts'

export const searchKinds = ['entry', 'product', 'article', 'listing', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A word of the lexicon that a typed word may stand for. */
export type Candidate = { ord: number; word: string; how: 'exact' | 'prefix' | 'typo'; distance: number }

export type SearchHit = {
  kind: SearchKind
  ref: string
  title: LocalText
  summary: LocalText
  /** Category, topic or district: what kind of thing the hit is. */
  context: LocalText | null
  path: string
  cityId: string | null
  hue: string
  illustration: string | null
  sample: boolean
}

export type SearchResponse = {
  hits: SearchHit[]
  counts: Record<SearchKind, number>
  /** True when counting stopped at the bound. */
  atLeast: boolean
  /** Folded words to be marked in titles and summaries. */
  matched: string[]
  /** Typed words that nothing knows; the answer is for the others. */
  ignored: string[]
  /** Known words near to what was typed, when nothing or only near matches were found. */
  suggestions: string[]
}
