export const missedRanges = ['7', '30', '90'] as const
export type MissedRange = (typeof missedRanges)[number]

/** Words that were searched and not found, folded as they are counted. */
export type MissedSearch = {
  term: string
  count: number
  lastDay: string
  /** What a search for it finds today. */
  found: number
}

/** Words that found something, of which little was opened. */
export type UnopenedSearch = {
  term: string
  count: number
  opened: number
  lastDay: string
  /** What stands first among what it finds today; null for nothing. */
  first: { path: string; title: string } | null
}

export type SearchAdminView = {
  range: MissedRange
  missed: readonly MissedSearch[]
  unopened: readonly UnopenedSearch[]
  /** Searches that were counted without their words: numbers, addresses, long texts. */
  withoutWords: number
  synonyms: number
}

export type ComparedHit = { key: string; path: string; title: string; label: string; isOther: boolean }

/** What a query finds, and what it would find with a group of synonyms; `isOther` is what only one of them has. */
export type SearchComparison = {
  query: string
  before: readonly ComparedHit[]
  after: readonly ComparedHit[]
  counts: { before: number; after: number }
}

export type SynonymForm = Readonly<Record<'terms' | 'direction' | 'means' | 'language', string>>

export type SynonymPreviewView = {
  values: SynonymForm
  query: string
  problems: Readonly<Record<string, string>>
  /** Words near to the terms that the site knows. */
  near: readonly string[]
  comparison: SearchComparison | null
  refused: string | null
}
