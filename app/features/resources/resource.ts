import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Darkroom } from '#app/features/media/commands/upload.server.ts'
import type { MediaRoom } from '#app/features/media/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Permission } from '#app/platform/auth/permissions.ts'
import type { ContentTag } from '#app/platform/content-versions.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { UnpackedFile } from '#app/platform/files/read-zip.server.ts'
import type { SourceRow } from '#app/platform/files/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { AuditWords } from '#app/platform/manifest.ts'
import type { Sort } from '#app/ui/admin/list-address.ts'
import type { AdminIconName } from '#app/ui/admin-icon.tsx'
import { findDeclarationProblem } from './declaration-problems.ts'
import type { FieldValues, OptionSource, ResourceFields } from './fields/types.ts'
import type { ResourceRow, Revision, RevisionAction } from './types.ts'

/** The columns that a resource's table has besides one for each field. */
export type ResourceTable = PgTable & Record<'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt', AnyPgColumn>

type Words = {
  /** Of the list, and of its place in the navigation. */
  title: MessageKey
  lead: MessageKey
  create: MessageKey
  empty: MessageKey
  emptyText: MessageKey
}

type Section = {
  title: MessageKey
  /** Where rows have shapes, one for each that needs it. */
  hint?: MessageKey | Readonly<Record<string, MessageKey>>
  fields: readonly string[]
}

/** A column that no field holds, such as how many things name the row; read for the rows of one page. */
type ComputedColumn = {
  label: MessageKey
  isFigure?: boolean
  read: (source: OptionSource, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

type ListShape = {
  /** Names of fields, or of computed columns; the first is a field, and the link to the row. */
  columns: readonly string[]
  computed?: Readonly<Record<string, ComputedColumn>>
  /** Of the kinds select, ref, toggle and date. */
  filters?: readonly string[]
  /** Of the kinds text, local and phone. */
  search?: readonly string[]
  /** The last change (`updated`) always orders. */
  sort?: readonly string[]
  order?: Sort
  /** One of `filters`, a select: its values stand over the list as tabs, each with its count. */
  tabs?: string
  /** A field of the kind number and a column: a row's place. In that order rows are moved in the list, one place at a time. */
  byHand?: string
  /** The select among whose rows alone a place counts, such as the chapter that a text stands in. */
  byHandWithin?: string
  /** Columns that are written in the table itself, each by one input: of the kinds money and number. */
  inPlace?: readonly string[]
  /** Columns of where a row is: `bbox=w,s,e,n` in the list's address leaves the rows in that box. */
  place?: { latitude: AnyPgColumn; longitude: AnyPgColumn }
}

/** The rows of a file by the names of its columns. */
export type SheetRows = { columns: string[]; rows: SourceRow[] }

/** `before` is null for a new row, `after` for one that goes into the bin. */
export type RowChange = { id: string | null; before: FieldValues | null; after: FieldValues | null }

/**
 * Rows of another resource that belong to a row of this one, such as the questions of a form: they stand in its editor, in
 * their order, and are moved there.
 */
export type Parts = {
  of: Resource
  /** The part's field that names its whole, and the one that holds its place among the others. */
  by: string
  order: string
  /** Columns of the part's list that are shown beside its name. */
  shown: readonly string[]
  /** What one of them says about another, in words. */
  say?: (row: ResourceRow, rows: readonly ResourceRow[], i18n: I18n) => string | null
}

/** A change of a row that is written; `was` is the row before it, null for a new one. */
export type WrittenChange = {
  id: string
  name: string
  version: number
  action: RevisionAction
  was: ResourceRow | null
  after: FieldValues
  by: Actor
  batch: string
  /** The line of the history that this change puts back. */
  undoes: number | null
}

/**
 * A history that a room keeps otherwise than the kit does, such as one of several tables that are undone together. `before` and
 * `after` of its lines may hold only what changed.
 */
export type HistoryStore = {
  record: (tx: Tx, resource: Resource, change: WrittenChange) => Promise<void>
  list: (
    db: DbOrTx,
    resource: Resource,
    page: { id: string; older?: number | undefined; limit: number },
  ) => Promise<{ revisions: Revision[]; hasMore: boolean }>
  /** What one act changed, in its order; or one line. */
  find: (db: DbOrTx, resource: Resource, of: { batch: string } | { revision: number }) => Promise<Revision[]>
}

type Acting = { by: Actor; batch: string; i18n: I18n; now: Date; origin: string; reason: string }

/**
 * What a room does to the chosen rows of a list besides throwing them away. One transaction holds all of them, and in it each has its
 * own outcome: `run` throws an AppError for a row that it cannot be done to, which then stays as it was.
 */
export type ResourceAct = {
  intent: string
  label: MessageKey
  icon: AdminIconName
  danger?: boolean
  /** Presses it while rows are chosen. */
  key?: string
  /** What must be written before it is done, such as why; somebody reads it. */
  asks?: { label: MessageKey; hint: MessageKey; max: number }
  /** What is said before it is done, where it cannot be undone. */
  confirms?: MessageKey
  /** Done to rows of the bin, and only there. */
  inBin?: boolean
  run: (tx: Tx, id: string, on: Acting) => Promise<unknown>
}

export type RowPage = {
  path: string
  label: MessageKey
  icon: AdminIconName /** Another right than the resource's own. */
  needs?: Permission
}

type Declaration = {
  /** One word, unique in the house: the subject's kind in the history and in the audit log. */
  name: string
  /** What the audit log's actions begin with: `store.producer` → `store.producer_saved`. */
  audit: string
  /** Without the language: `/admin/workshops`. */
  address: string
  table: ResourceTable
  permission: Permission
  words: Words
  fields: ResourceFields
  /** The field that a row is called by: a text, in four languages or in one. */
  title: string
  /** The text whose beginning a row is called by where its title is empty. */
  titleElse?: string
  /**
   * Where rows of one table have not all the same fields: the select that says which, by its values, in their order. It is chosen
   * with a new row and stays.
   */
  shapes?: { by: string; fields: Readonly<Record<string, readonly string[]>> }
  sections?: readonly Section[]
  list: ListShape
  history?: boolean | HistoryStore
  bin?: boolean
  import?: boolean
  /** A file of the trade's own form as the CSV that the kit reads, or as its rows; undefined for any other file. Throws a FileError. */
  readFile?: (text: string) => string | SheetRows | undefined
  /** A ZIP of the trade's own form as the one text that `readFile` reads. Throws a FileError. */
  readPackage?: (files: readonly UnpackedFile[]) => string
  /**
   * What a file brings besides rows, such as pictures, set into its text before the rows are read. In the preview nothing is
   * written: what would be there stands for it.
   */
  adoptFile?: (text: string, on: Adopting) => Promise<string>
  /** How many bytes a file may have, and the text that a package becomes; 512 KB where nothing is said. */
  fileBytes?: number
  /** What can be said of a row without the table, by its inputs: an import shows it beside the row. `check` throws it all the same. */
  findProblems?: (change: { before: FieldValues | null; after: FieldValues }) => FieldErrors
  /** What such files are called, for the chooser of files: `.xml,application/xml`. */
  readsFiles?: string
  /** A row is shown as its page would be at `<address>/<id>/preview`, a route of the room's own. */
  preview?: boolean
  /** The public page that shows the rows: the list leads there. */
  shownAt?: string
  /** Further pages of a row at `<address>/<id>/<path>`, routes of the room's own: the editor leads there. */
  pages?: readonly RowPage[]
  /**
   * Where a table has a trigger that says so, the tag that changes with its rows: how many there are is then counted after a change and
   * not for every view.
   */
  counted?: ContentTag
  /** Pages that show the rows are made anew when one changes; a table with a trigger of its own needs none. */
  tag?: ContentTag
  /** Under which name the library notes the pictures of the rows. */
  pictures?: MediaRoom
  /** What the id of a new row begins with, where the table has no default for it: the kit adds a number where it is taken. */
  idFrom?: (values: FieldValues) => string
  /** Fills what the form may leave empty, from the rest of it, before anything is checked. */
  complete?: (values: FieldValues) => FieldValues
  acts?: readonly ResourceAct[]
  parts?: readonly Parts[]
  /** The whole that a row is a part of, by the field that names it: the editor leads back to it. */
  partOf?: { field: string; address: string }
  /** Unique constraints of the table, by the input that the problem belongs to. */
  unique?: Readonly<Record<string, string>>
  /** What only other tables know of a row that is written, before it is checked: throws an AppError where they do not. */
  lookUp?: (tx: Tx, change: { before: FieldValues | null; after: FieldValues }) => Promise<FieldValues>
  /** A rule of the room across fields or tables, in the transaction of the change: throws an AppError, with `fields` where one is wrong. */
  check?: (tx: Tx, change: RowChange) => Promise<void>
  /** What follows from a change of a row that is written, in its transaction. */
  after?: (tx: Tx, change: RowChange & { id: string }) => Promise<void>
}

/** The library's own works, for what makes pictures of a file. */
export type Adopting = { db: Db; by: Actor; darkroom: Darkroom; isPreview: boolean }

type Optional =
  | 'adoptFile'
  | 'titleElse'
  | 'shapes'
  | 'shownAt'
  | 'lookUp'
  | 'fileBytes'
  | 'findProblems'
  | 'tag'
  | 'counted'
  | 'partOf'
  | 'pictures'
  | 'check'
  | 'after'
  | 'idFrom'
  | 'complete'
  | 'readFile'
  | 'readPackage'
  | 'readsFiles'

type OptionalShape = 'place' | 'tabs' | 'byHand' | 'byHandWithin'

export type Resource = Readonly<Required<Omit<Declaration, Optional | 'list'>>> &
  Readonly<Pick<Declaration, Optional>> & {
    readonly list: Readonly<Required<Omit<ListShape, OptionalShape>> & Pick<ListShape, OptionalShape>>
  }

/**
 * Declares what the back office manages in a room. The kit derives the rest: form, parsing, conflicts, list, history, bin,
 * files and who may. Throws for a declaration that names what does not exist, so that a mistake never reaches a request.
 */
export function resource(declared: Declaration): Resource {
  const { columns, computed = {}, filters = [], search = [], inPlace = [], place, tabs, byHand, byHandWithin } = declared.list
  const { sort = [], order = byHand ? { by: byHand, down: false } : { by: 'updated', down: true } } = declared.list
  const sections = declared.sections ?? [{ title: declared.words.title, fields: Object.keys(declared.fields) }]
  const complete: Resource = {
    history: true,
    bin: true,
    import: false,
    preview: false,
    pages: [],
    acts: [],
    parts: [],
    unique: {},
    ...declared,
    sections,
    list: {
      ...{ columns, computed, filters, search, order, inPlace },
      sort: byHand && !sort.includes(byHand) ? [byHand, ...sort] : sort,
      ...(tabs ? { tabs } : {}),
      ...(place ? { place } : {}),
      ...(byHand ? { byHand } : {}),
      ...(byHandWithin ? { byHandWithin } : {}),
    },
  }
  const problem = findDeclarationProblem(complete)
  if (problem) throw new Error(`resource ${declared.name}: ${problem}`)
  return complete
}

/** The resource's words in the audit log, for the room's manifest. */
export function resourceAudit({ audit, fields }: Pick<Resource, 'audit' | 'fields'>): AuditWords {
  return {
    actions: Object.fromEntries(Object.entries(actionWords).map(([action, key]) => [`${audit}_${action}`, key])),
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.label])),
  }
}

/** What somebody did to a row, read after their name. An import is one line of the log, however many rows it wrote. */
export const actionWords = {
  created: 'resources.did_created',
  saved: 'resources.did_saved',
  binned: 'resources.did_binned',
  restored: 'resources.did_restored',
  imported: 'resources.did_imported',
} as const satisfies Record<RevisionAction | 'imported', MessageKey>
