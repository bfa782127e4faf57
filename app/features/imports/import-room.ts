import type { Actor } from '#app/platform/auth/actor.ts'
import type { Permission } from '#app/platform/auth/permissions.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import type { Delimiter, Encoding, SourceRow } from '#app/platform/files/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { imports } from './tables.server.ts'
import type { FieldDifference, ImportCounts, JsonObject, RowNote, RowState, SkippedItem } from './types.ts'

export type ImportJob = typeof imports.$inferSelect

/** What a reader gives of any file; more of it becomes the import's `head`. */
export type ImportFile = {
  format: string
  encoding: Encoding
  delimiter: Delimiter | null
  columns: string[]
  rows: SourceRow[]
}

export type Mapped = { mapping: Record<string, string>; options: JsonObject }
type Writing = { job: ImportJob; by: Actor /** How many rows are written so far. */; progress: (done: number) => void }

/** How a row is read aloud. */
type PlannedRow = { state: RowState | null; before: JsonObject | null; after: JsonObject | null; plan: JsonObject | null }
export type NoteText = { label: string; cause: string; mend: string }
/** What would be made besides the rows themselves. */
export type MadeThing = { kind: string; name: string; address?: string }
export type UndoPreview = { lines: string[]; items: SkippedItem[] }

/**
 * What a room brings to its import: fields, matching and writing. The way of a file (stage → map → preview → apply → undo), its leases,
 * its progress and its screens are of the foundation (ADR 0108). `Options` is what the form of the mapping shows of the room's own.
 */
export type ImportRoom<Options> = {
  /** In the table `imports`, and as the name of its job: `guides.entries`. */
  source: string
  address: `/admin/${string}`
  /** Who imports; every page of one import is theirs alone. */
  permission: Permission
  /** Who sees the list of them. */
  listPermission: Permission
  /** The module, from the site's folder, whose `readFile` reads a file. */
  reader: string
  fields: readonly string[]
  /** Read from our own files, and not offered in the mapping. */
  hiddenFields?: ReadonlySet<string>
  /** Whether columns of this format are matched by hand. */
  isTable(format: string): boolean
  /** How a new file is taken. `known`: what was chosen the last time for a file with the same columns. */
  begin(file: Omit<ImportFile, 'rows'>, known: Mapped | undefined): Mapped & { asksMapping: boolean }
  /** What the form of the mapping says beside the columns; throws `bad_request`. */
  readOptions(form: FormData): JsonObject
  /** The dry run: `saveResults` for every row. Nothing of the room is touched. */
  check(db: Db, job: ImportJob): Promise<{ counts: ImportCounts; plan: JsonObject; makes: number }>
  /** Writes what the preview said, or throws `changed`. All of it is one transaction. */
  apply(tx: Tx, writing: Writing): Promise<{ written: JsonObject; counts?: ImportCounts; audit: JsonObject }>
  undo(tx: Tx, writing: Writing): Promise<{ undone: number; left: number; written?: JsonObject }>
  /** What an undo would do, and what it would leave. */
  previewUndo(db: Db, question: { job: ImportJob; by: Actor; i18n: I18n }): Promise<UndoPreview>
  /** What an undo left. */
  listSkipped(db: Db, job: ImportJob): Promise<SkippedItem[]>
  /** Where the search is told afterwards: how much it still has to be told, and the telling. */
  search?: { pending(db: Db, job: ImportJob): Promise<number>; sync(db: Db): Promise<void> }
  /** Codes and words. `changed`: the room is no longer as the preview found it. */
  errors: { changed: string; unknownShape: MessageKey }
  audit: { applied: string; undone: string }
  errorsFile: string
  present: {
    format(format: string, i18n: I18n): string
    field(field: string, i18n: I18n): string
    note(note: RowNote, i18n: I18n): NoteText
    differences(row: PlannedRow, i18n: I18n): FieldDifference[]
    made(plan: JsonObject, i18n: I18n): MadeThing[]
    options(db: Db, job: ImportJob, i18n: I18n): Promise<Options>
  }
}
