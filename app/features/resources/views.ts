import type { HistoryLine } from '#app/features/audit/types.ts'
import type { PictureView } from '#app/features/media/types.ts'
import type { SavedViewBar } from '#app/features/saved-views/types.ts'
import type { MappedColumn } from '#app/platform/files/mapping.ts'
import type { Sort } from '#app/ui/admin/list-address.ts'
import type { Unsaved } from '#app/ui/admin/save-editor-form.ts'
import type { AdminIconName } from '#app/ui/admin-icon.tsx'
import type { FieldKind, FieldOption, FieldView } from './fields/types.ts'
import type { RowPage } from './resource.ts'
import type { ResourceView } from './schema.ts'
import type { ImportRow } from './sheet.ts'

type Crumb = { label: string; to?: string }
/** What every screen of a resource has. */
type Screen = { address: string; title: string; crumbs: Crumb[] }

export type RowCounts = Record<ResourceView, number> & { tabs: Readonly<Record<string, number>> }

export type ListColumn = { id: string; label: string; kind: FieldKind | 'computed' | 'figure'; isSortable: boolean; isLong: boolean }
export type ListRow = {
  id: string
  name: string
  picture: string | null
  cells: Readonly<Record<string, string>>
  /** Which way a list that is in order by hand lets it be moved; null where that is not its order. */
  moves: { earlier: boolean; later: boolean } | null
  /** What stands in the inputs of the cells that are written in place. */
  edits: Readonly<Record<string, string>>
  updated: string
}
/** A cell that was not saved, with what was written in it. */
export type CellView = { id: string; field: string; value: string; problem: string }
export type ListFilter =
  | { kind: 'search' | 'date'; name: string; label: string }
  | { kind: 'select'; name: string; label: string; options: readonly FieldOption[] }
  /** Set by a map over the list. */
  | { kind: 'given'; name: string; label: string; text: string }

/** A button over the chosen rows; `ask`: it asks for a text before it acts. */
export type ActView = { intent: string; label: string; icon: AdminIconName; danger: boolean; key: string | undefined; ask: boolean }
export type ActAskingView = {
  intent: string
  act: string
  danger: boolean
  /** What must be written; null where it is only asked whether somebody is sure. */
  text: { label: string; hint: string; max: number } | null
  warning: string | null
  rows: { id: string; name: string }[]
  seen: number
  reason: string
  problem: string | null
}
/** Row by row what became of an act: how many were done, and why each of the others was not. */
export type ActOutcomeView = { done: number; refused: { to: string; name: string; why: string }[] }

/** What was just done, with the way back. */
export type LastChange = { batch: string; text: string; canUndo: boolean }

export type ResourceListView = Screen & {
  screen: 'list'
  /** Names the table's form and its saved columns. */
  id: string
  view: ResourceView
  lead: string
  create: string
  createTo: string
  /** The public page of the rows. */
  shownAt: string | null
  empty: string
  emptyText: string
  columns: ListColumn[]
  rows: ListRow[]
  filters: ListFilter[]
  values: Readonly<Record<string, string>>
  sort: Sort
  /** The column that holds the places of rows in order by hand. */
  byHand: string | null
  hidden: string[]
  counts: Record<ResourceView, number>
  /** What stands over the list to choose among: values of one of its filters that any row has. */
  tabs: { filter: string; views: { value: string; label: string; count: number }[] } | null
  newer: string | null
  older: string | null
  hasBin: boolean
  hasImport: boolean
  lastChange: LastChange | null
  savedViews: SavedViewBar
  acts: ActView[]
  /** The latest change among the rows that are shown, in milliseconds. */
  seen: number
  asking: ActAskingView | null
  outcome: ActOutcomeView | null
  cell: CellView | null
  refused: string | null
}

/** The pictures that stand in a form, by field: those that are saved, or after a refusal those that were chosen. */
export type FormPictures = Readonly<Record<string, readonly PictureView[]>>

/** Rows of another resource that belong to the row. */
export type PartsView = {
  name: string
  title: string
  hint: string
  create: string
  createTo: string
  rows: { id: string; name: string; to: string; facts: string[] }[]
}

export type ResourceEditorView = Screen &
  Omit<Unsaved, 'unsaved'> & {
    screen: 'editor'
    /** Null for a row that is being made. */
    id: string | null
    /** Of its own address: the list as it stood, to which it goes back, and what a new row is. */
    query: string
    /** What the row is, where rows have shapes. */
    shape: string | null
    /** What a new row can be, where it must be chosen first. */
    shapes: { to: string; label: string }[] | null
    unsaved: boolean
    sections: { id: string; title: string; hint: string | null; fields: FieldView[] }[]
    pictures: FormPictures
    /** What it is a part of, for the way back. */
    whole: { label: string; to: string } | null
    parts: PartsView[]
    hasHistory: boolean
    hasPreview: boolean
    pages: readonly RowPage[]
    hasBin: boolean
    isBinned: boolean
    /** The Moroccan day: hours of seasons are read as they are this week. */
    today: string
    lastChange: LastChange | null
  }

export type ResourceHistoryView = Screen & {
  screen: 'history'
  id: string
  revisions: HistoryLine[]
  older: string | null
  lastChange: LastChange | null
  refused: string | null
}

export type ImportRowView = Pick<ImportRow, 'line' | 'name' | 'state'> & { changed: string[]; problems: { label: string; text: string }[] }

export type ResourceImportView = Screen & {
  screen: 'import'
  lead: string
  /** For the chooser of files. */
  accept: string
  /** How the names of the files end that it reads besides CSV; null where there are none. */
  otherFiles: string | null
  problem: string | null
  preview: {
    rows: ImportRowView[]
    counts: Record<ImportRow['state'], number>
    ignored: string[]
    /** Which column of a table is what; null for files of another form. */
    mapping: { columns: MappedColumn[]; fields: { value: string; label: string }[] } | null
    /** Why nothing could be planned. */
    problem: string | null
    /** The file, to be sent again with the consent. */
    text: string
  } | null
}

export type ResourceScreenView = ResourceListView | ResourceEditorView | ResourceHistoryView | ResourceImportView
