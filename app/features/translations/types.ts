import type { HistoryLine } from '#app/features/audit/types.ts'
import type { MappedColumn } from '#app/platform/files/mapping.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Difference, FormState } from '#app/ui/admin/editor.tsx'
import type { CommentsView } from './comments/types.ts'

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
export type TranslationState = (typeof textStates)[number]

/** What the list can be narrowed to; `discussed` are texts with comments that wait. */
export const messageViews = ['all', 'work', 'discussed', ...textStates] as const
export type MessageListView = (typeof messageViews)[number]

/** A message in one language as it is shown now. */
export type LocalizedText = {
  locale: Locale
  text: string | undefined
  builtIn: string | undefined
  override: Override | undefined
  states: readonly TranslationState[]
}

export type SiteMessage = { key: string; folder: string; texts: readonly LocalizedText[] }

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

/** A text as it is read: what the program puts in stands apart. */
export type TextPiece = { text: string; isArgument: boolean }

export type TextCell = { locale: Locale; pieces: readonly TextPiece[]; states: readonly TranslationState[]; isCounted: boolean }
/** `comments`: how many of it wait. */
export type MessageRow = { key: string; room: string; comments: number; cells: readonly TextCell[] }

type LanguageHead = { locale: Locale; done: number; isPublished: boolean }

export type TextEditor = {
  locale: Locale
  /** One input, or one a form of the plural with the numbers it is for. */
  inputs: readonly { name: string; form: string | null; numbers: string | null }[]
  states: readonly TranslationState[]
  /** What the site is shipped with, where it is another text. */
  builtIn: string | null
  /** What it was shipped with when the owner wrote this, where that has changed. */
  builtInThen: string | null
  /** The Arabic that this was translated from, where that has changed. */
  arabicThen: string | null
  problems: readonly string[]
}

export type MessageEditor = {
  key: string
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  refused: string | null
  texts: readonly TextEditor[]
  /** What the program puts in; every language must have them. */
  arguments: readonly string[]
  history: readonly HistoryLine[]
  comments: CommentsView
  next: string | null
}

export type TranslationsView = {
  views: readonly { view: MessageListView; count: number }[]
  view: MessageListView
  total: number
  heads: readonly LanguageHead[]
  rooms: readonly { value: string; label: string }[]
  values: Readonly<Record<string, string>>
  rows: readonly MessageRow[]
  shown: { first: number; last: number; of: number }
  page: number
  hasMore: boolean
  nextWork: string | null
  editor: MessageEditor | null
  refused: string | null
  lastAction: { batch: string; text: string; canUndo: boolean } | null
}

export type MessageImportRow = {
  line: number
  key: string
  state: 'changed' | 'wrong'
  texts: readonly { locale: Locale; before: string; after: string; problems: readonly string[] }[]
  problem: string | null
}

export type MessageImportView = {
  problem: string | null
  preview: {
    counts: { changed: number; same: number; wrong: number }
    /** The first of them. */
    rows: readonly MessageImportRow[]
    text: string
    format: 'json' | 'csv' | 'units'
    ignored: readonly string[]
    /** Of a table: which column is what, and why that cannot be read. */
    mapping: { columns: readonly MappedColumn[]; fields: readonly { value: string; label: string }[] } | null
    problem: string | null
  } | null
}
