import type { MappedColumn } from '#app/platform/files/mapping.ts'
import type { FileLine } from '#app/ui/admin/file-imports.tsx'
import type { MadeThing, UndoPreview } from './import-room.ts'
import type { FieldDifference, ImportCounts, ImportState, RowDecision, RowsShown, SkippedItem } from './types.ts'

export type NoteView = {
  /** The row that its correction is for. */
  seq: number
  line: number
  field: string | null
  label: string
  value: string
  cause: string
  mend: string
  suggestion: string | null
}

export type RowView = {
  seq: number
  line: number
  name: string
  problems: NoteView[]
  warnings: NoteView[]
  differences: FieldDifference[]
  decision: RowDecision | null
}

export type MappingView<Options> = { columns: MappedColumn[]; fields: { value: string; label: string }[]; options: Options }

export type PreviewView = {
  show: RowsShown
  rows: RowView[]
  next: number | null
  isFirst: boolean
  /** Problems for which something is proposed. */
  suggestions: number
  alike: string
  made: MadeThing[]
  /** Rows that would be written. */
  writes: number
  /** Its columns are matched by hand. */
  maps: boolean
  /** Which preview it is, for the consent to it. */
  trial: number
}

/** One import, in whatever state it is. */
export type ImportView<Options> = {
  id: string
  /** Of the room's imports; this one stands under it. */
  address: string
  fileName: string
  formatName: string
  encoding: string
  kilobytes: number
  total: number
  done: number
  state: ImportState
  /** Nobody works on it any more, and it does not go on by itself at once. */
  stalled: boolean
  /** Why the last work on it came to nothing. */
  trouble: string | null
  counts: ImportCounts | null
  by: string
  appliedAt: string | null
  undone: { at: string; by: string } | null
  left: { count: number; items: SkippedItem[] } | null
  /** Its failed rows can still be downloaded. */
  canListFailed: boolean
  /** What the search has still to be told of. */
  unindexed: number
  mapping: MappingView<Options> | null
  preview: PreviewView | null
}

export type ImportListView = { address: string; mayImport: boolean; imports: FileLine[]; older: string | null; isFirst: boolean }

/** What an action answers where the page is drawn again. */
export type ImportAnswer = { problem?: string; chosen?: Record<string, string>; undoing?: UndoPreview }
