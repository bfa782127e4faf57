import type { LocalText } from '#app/platform/local-text.ts'

/** What a room calls its things, as its manifest says (`search`). */
export type SearchKind = string

/** A word of the lexicon that a typed word may stand for. */
export type Candidate = { ord: number; word: string; documents: number; how: 'exact' | 'prefix' | 'typo'; distance: number }

/** One thing that a query asks for: a word, or a phrase that people use for something the guide calls otherwise. */
export type QueryPart = {
  /** As typed, folded; a phrase has several words. */
  words: readonly string[]
  /** Other ways to say it, each a set of folded words that must all be there. */
  means: readonly (readonly string[])[]
  /** Documents that it stands for, `kind:ref` or an address. */
  pins: readonly string[]
}

/** A part with what the lexicon knows of it, ready to be looked for. */
export type FoundPart = QueryPart & {
  /** As typed; null where no document holds it. */
  exact: string | null
  /** Said otherwise, begun only, or a slip away: each a tsquery, or null. */
  other: string | null
  begun: string | null
  slip: string | null
  /** In how many it stands, as typed where that is known. */
  documents: number
  /** In how many its most common words stand: what an index has to read for it. */
  heldBy: number
  /** How rare it is: what is asked with a rare word weighs more. */
  weight: number
}

/** A document that may answer, and how it holds each part of the query. */
export type RankCandidate = {
  kind: SearchKind
  ref: string
  cityId: string | null
  title: Readonly<Record<string, string | undefined>>
  weight: number
  levels: readonly number[]
}

export type Ranked = RankCandidate & { score: number }

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
  /** A number that can be called from the list, as it is stored. */
  phone: string | null
}

export type SearchResponse = {
  /** The best first, whatever their kind. */
  hits: SearchHit[]
  /** Of each kind that was found. */
  counts: Readonly<Record<SearchKind, number>>
  /** What there is of the requested kind in each city, whichever is requested. */
  cityCounts: Record<string, number>
  /** The query with other words for those that nothing holds; null where all of them are known. */
  corrected: string | null
  /** True when counting stopped at the bound. */
  atLeast: boolean
  /** Folded words to be marked in titles and summaries. */
  matched: string[]
  /** Typed words that nothing knows; the answer is for the others. */
  ignored: string[]
  /** Known words near to what was typed, when nothing or only near matches were found. */
  suggestions: string[]
}
