import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Difference, FormState } from '#app/ui/admin/editor.tsx'

export type TargetLocale = Exclude<Locale, 'ar'>

export const contentStates = ['missing', 'outdated'] as const
export type ContentState = (typeof contentStates)[number]

/** What the queue is narrowed to; '' is everything. */
export type ContentQuery = {
  language: TargetLocale
  room: string
  state: ContentState | ''
  page: number
  /** Only Arabic and this language stand in the editor. */
  pair?: boolean
}

export type ContentItem = {
  room: string
  id: string
  name: string
  /** What the room calls its things. */
  roomLabel: string
  missing: readonly string[]
  outdated: readonly string[]
  /** How often its page was opened in the last month. */
  reads: number
  /** Where its texts are written, for what has an editor of its own. */
  editor: string | null
}

export type ContentQueueView = {
  query: ContentQuery
  languages: readonly { locale: TargetLocale; count: number }[]
  states: readonly { state: ContentState | ''; count: number }[]
  rooms: readonly { value: string; label: string; count: number }[]
  items: readonly ContentItem[]
  shown: { first: number; last: number; of: number }
  hasMore: boolean
}

export type ContentText = {
  name: string
  locale: TargetLocale
  state: ContentState | 'current'
  /** The Arabic that an outdated text was written beside. */
  arabicThen: string | null
}

export type ContentField = {
  name: string
  label: string
  arabic: string
  isLong: boolean
  maxLength: number
  texts: readonly ContentText[]
}

export type ContentEditorView = {
  room: string
  roomLabel: string
  id: string
  name: string
  /** Where the room edits the whole of it. */
  address: string
  query: ContentQuery
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  refused: string | null
  fields: readonly ContentField[]
  previous: string | null
  next: string | null
  isSaved: boolean
  /** A model is connected that may draft what the language lacks. */
  canDraft: boolean
  /** What came of asking it, where it was asked. */
  drafted: { count: number; problem: string | null } | null
}
