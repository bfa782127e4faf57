export type JsonObject = Record<string, unknown>

export type ImportState = 'reading' | 'mapping' | 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone' | 'cancelled'
/** `alike`: looks like something that is there, and nobody has decided yet what to do. */
export const rowStates = ['new', 'changed', 'same', 'wrong', 'alike', 'left_out'] as const
export type RowState = (typeof rowStates)[number]
/** What to do with a row that looks like something that is there. */
export const rowDecisions = ['skip', 'update', 'add'] as const
export type RowDecision = (typeof rowDecisions)[number]

/** Rows by what would become of them; a room may count more. */
export type ImportCounts = Record<RowState | 'warned', number> & Record<string, number>

export const noCounts = (): Record<RowState | 'warned', number> => ({
  ...{ new: 0, changed: 0, same: 0, wrong: 0, alike: 0, left_out: 0, warned: 0 },
})

/** What is wrong with a row, or worth knowing of it; the room has the words for its code. */
export type RowNote = {
  field: string | null
  code: string
  value: string
  params?: Record<string, string | number>
  /** What it probably should read. */
  suggestion?: string
  /** Which row it is about, where one row speaks for several. */
  seq?: number
  line?: number
}

/** What would become of a row. */
export type RowResult = {
  seq: number
  /** The row that speaks for it; then nothing else is said here. */
  lead?: number | null
  state: RowState | null
  name: string
  problems: readonly RowNote[]
  warnings: readonly RowNote[]
  targetId: string | null
  targetVersion?: number | null
  plan: JsonObject | null
  after?: JsonObject | null
  before?: JsonObject | null
}

export type RowsShown = RowState | 'warned'
export type FieldDifference = { label: string; before: string; after: string }
/** Something that an undo leaves; `to` is null when it is gone. */
export type SkippedItem = { id: string; name: string; to: string | null }

/** What a room calls its things; every room has a text of each name. */
export type ImportTextName =
  | 'title'
  | 'lead'
  | 'bring_text'
  | 'file_hint'
  | 'kept_weeks'
  | 'one_title'
  | 'mapping_text'
  | 'nothing_written_text'
  | 'made'
  | 'none_such'
  | 'wrong_block'
  | 'write'
  | 'write_right'
  | 'applied_text'
  | 'applied_part'
  | 'added'
  | 'changed'
  | 'left_out'
  | 'failed_rows'
  | 'undo_text'
  | 'undo_left'
  | 'undo_left_text'
  | `${'share' | 'show'}_${'new' | 'changed' | 'same' | 'wrong' | 'left_out'}`
