import type { Locale } from '#app/platform/i18n/locales.ts'

/** A text as the site is shipped with it. */
export type SourceMessage = { key: string; folder: string; texts: Readonly<Partial<Record<Locale, string>>> }

/** A text of the owner's, with what it was written against. */
export type Override = {
  text: string
  builtIn: string
  /** The Arabic that it translates; null for Arabic itself. */
  source: string | null
}

export type OverrideRow = Override & { key: string; locale: Locale }
export type Overrides = Readonly<Partial<Record<Locale, Override>>>

/** What can be said of one text in one language, what asks for work first. */
export const textStates = ['missing', 'unfit', 'outdated', 'upgraded', 'edited', 'same'] as const
export type TextState = (typeof textStates)[number]

/** A message in one language as it is shown now. */
export type LocalizedText = {
  locale: Locale
  text: string | undefined
  builtIn: string | undefined
  override: Override | undefined
  states: readonly TextState[]
}

export type Message = { key: string; folder: string; texts: readonly LocalizedText[] }

export type MessageRevision = {
  id: number
  batch: string
  key: string
  locale: Locale
  before: Override | null
  after: Override | null
  actorId: string | null
  actorName: string
  at: Date
  undoes: string | null
}

/** One language of one message, and what is to stand there: null is the built-in text. */
export type TextChange = { key: string; locale: Locale; next: Override | null }
