import type { Locale } from '#app/platform/i18n/locales.ts'

/** The languages that can be placed are those of the site. */
export type TestLanguage = Locale

export const bands = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type Band = (typeof bands)[number]

/** `unvocalised`: Arabic without its short vowels, where the reader has to supply them. */
export const itemKinds = ['vocabulary', 'grammar', 'reading', 'unvocalised'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What one item measures with: discrimination `a` and difficulty `b`, in logits of a two-parameter logistic model. */
export type ItemParameters = { a: number; b: number }

/** An item as a bank version has it; versions never change once they are published. */
export type BankItem = ItemParameters & {
  id: string
  kind: ItemKind
  band: Band
  passage: string | null
  stem: string
  options: readonly string[]
  /** Index of the right option. Never leaves the server before the answer is given. */
  key: number
  isCalibrated: boolean
}

export type Bank = {
  id: number
  language: TestLanguage
  version: number
  isCalibrated: boolean
  items: readonly BankItem[]
}

/** How often each item of a bank has been shown, and in how many placements. */
export type Exposure = { placements: number; shown: ReadonlyMap<string, number> }

export type Scored = { item: BankItem; isRight: boolean }

export type BandProbabilities = Record<Band, number>

export type PlacementResult = {
  band: Band
  probabilities: BandProbabilities
  theta: number
  standardError: number
  items: number
}

/** How a reader did in one kind of items beside what their level leads one to expect. */
export type KindStrength = { kind: ItemKind; strength: 'strong' | 'even' | 'weak' }

/** A band as keys of messages have it. */
export const lower = (band: Band) => band.toLowerCase() as Lowercase<Band>
