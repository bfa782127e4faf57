import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cells, Delimiter, Encoding, RowError } from '#app/platform/files/types.ts'
import type { EntryMapping } from './fields.ts'
import type { NewPlace } from './place-resolver.ts'
import type {
  ImportCounts,
  ImportFormat,
  ImportOptions,
  ImportRowState,
  ImportState,
  Patch,
  PlaceSpec,
  RowDecision,
  RowProblem,
} from './types.ts'

/** One file that somebody brought, from its reading to its undoing. */
export const guideImports = pgTable(
  'guide_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    encoding: text('encoding').$type<Encoding>().notNull(),
    delimiter: text('delimiter').$type<Delimiter>(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** Tells files of one kind, so that their mapping is offered again. */
    columnsKey: text('columns_key').notNull(),
    places: jsonb('places').$type<PlaceSpec[]>().notNull().default([]),
    attribution: text('attribution'),
    mapping: jsonb('mapping').$type<EntryMapping>(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Why the last work on it came to nothing: `errors.<code>`. */
    problem: text('problem'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Whoever works on it renews this; past it, the work was lost with its process. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** Cities, sectors and categories that it would make. */
    newPlaces: jsonb('new_places').$type<NewPlace[]>().notNull().default([]),
    /** The batch of its lines in guide_revisions. */
    batchId: uuid('batch_id'),
    /** The search has been told up to this line of the batch; null when there is nothing to tell. */
    searchedTo: bigint('searched_to', { mode: 'number' }),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp('applied_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: text('undone_by'),
    /** How many entries an undo had to leave, because somebody changed them later. */
    undoLeft: integer('undo_left'),
  },
  (t) => [
    check(
      'guide_imports_state',
      sql`${t.state} in ('reading', 'mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'cancelled')`,
    ),
    index('guide_imports_created').on(t.createdAt),
    index('guide_imports_columns').on(t.columnsKey, t.createdAt),
    index('guide_imports_searched').on(t.id).where(sql`${t.searchedTo} is not null`),
  ],
)

/** The rows of a file, and what would become of each. They are swept away some weeks after the import is over. */
export const guideImportRows = pgTable(
  'guide_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => guideImports.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** Where whoever opens the file finds it. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Cells>().notNull(),
    fault: jsonb('fault').$type<RowError>(),
    /** What the owner corrected, by field. */
    fixes: jsonb('fixes').$type<Record<string, string>>(),
    leftOut: boolean('left_out').notNull().default(false),
    decision: text('decision').$type<RowDecision>(),
    state: text('state').$type<ImportRowState>(),
    name: text('name'),
    problems: jsonb('problems').$type<RowProblem[]>(),
    warnings: jsonb('warnings').$type<RowProblem[]>(),
    categoryId: bigint('category_id', { mode: 'number' }),
    /** Of a category that the import makes. */
    categoryKey: text('category_key'),
    entryId: uuid('entry_id'),
    entryVersion: integer('entry_version'),
    /** New: the whole entry. Changed: the columns that change, and what stands in them now. */
    after: jsonb('after').$type<Patch>(),
    before: jsonb('before').$type<Patch>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.seq] }),
    check('guide_import_rows_state', sql`${t.state} in ('new', 'changed', 'same', 'wrong', 'alike', 'left_out')`),
    index('guide_import_rows_state').on(t.importId, t.state, t.seq),
    index('guide_import_rows_warned').on(t.importId, t.seq).where(sql`jsonb_array_length(${t.warnings}) > 0`),
  ],
)
