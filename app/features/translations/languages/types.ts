import type { Locale } from '#app/platform/i18n/locales.ts'
import type { TargetLocale } from '../content/types.ts'
import type { MessageSide } from '../rules.ts'

export type FolderGaps = {
  folder: string
  side: MessageSide
  total: number
  /** Missing, or no longer fitting the text that it translates. */
  required: number
  /** Older than its Arabic, or changed by an update. */
  advised: number
}

/** `published`; `withdrawn`, published once and taken back; `ready`, nothing stands in the way; `unready`. */
export type LanguageState = 'source' | 'published' | 'withdrawn' | 'ready' | 'unready'

export type LanguageCard = { locale: Locale; state: LanguageState; done: number; required: number }

export type LanguagesView = {
  cards: readonly LanguageCard[]
  language: TargetLocale
  isPublished: boolean
  /** Texts of screens that visitors read, all of them and those that stand in the way. */
  texts: { total: number; required: number }
  screens: readonly (FolderGaps & { label: string })[]
  /** What visitors would still read in Arabic. */
  content: readonly { id: string; label: string; missing: number; to: string | null }[]
  pages: number
  mayPublish: boolean
  refused: string | null
  isDone: boolean
}
