import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Cells, Delimiter, Encoding, RowError } from '#app/platform/files/types.ts'
import type { ImportCounts, ImportState, JsonObject, RowDecision, RowNote, RowState } from './types.ts'

/** One file that somebody brought into a room, from its reading to its undoing. What only the room understands is JSON of its own. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose file it is: `ImportRoom.source`. */
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    format: text('format').notNull(),
    encoding: text('encoding').$type<Encoding>().notNull(),
    delimiter: text('delimiter').$type<Delimiter>(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** Tells files of one kind, so that their mapping is offered again. */
    columnsKey: text('columns_key').notNull(),
    /** What the file says beside its rows. */
    head: jsonb('head').$type<JsonObject>().notNull().default({}),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
    options: jsonb('options').$type<JsonObject>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Why the last work on it came to nothing: `errors.<code>`. */
    problem: text('problem'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Whoever works on it renews this; past it, the work was lost with its process. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** For whom it is written or undone, so that another process can go on. */
    acting: jsonb('acting').$type<Actor>(),
    /** How often work that was lost has been taken on again by itself. */
    resumed: integer('resumed').notNull().default(0),
    /** How many previews there were: a consent is to one of them. */
    trial: integer('trial').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** What the preview found beside the rows: what would be made for them. */
    plan: jsonb('plan').$type<JsonObject>(),
    /** What was written, as far as its undoing needs it. */
    written: jsonb('written').$type<JsonObject>(),
    /** The search knows of what was written up to here; null when there is nothing left to index. */
    indexedTo: bigint('indexed_to', { mode: 'number' }),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp('applied_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: text('undone_by'),
    /** How many things an undo had to leave, because somebody changed them later. */
    undoLeft: integer('undo_left'),
  },
  (t) => [
    check(
      'imports_state',
      sql`${t.state} in ('reading', 'mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'cancelled')`,
    ),
    index('imports_newest').on(t.source, t.createdAt.desc()),
    index('imports_columns').on(t.source, t.columnsKey, t.createdAt),
    index('imports_leased').on(t.leaseUntil).where(sql`${t.leaseUntil} is not null`),
    index('imports_unindexed').on(t.id).where(sql`${t.indexedTo} is not null`),
  ],
)

/** The rows of a file, and what would become of each. They are removed some weeks after the import is over. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    seq: integer('seq').notNull(),
    /** Where whoever opens the file finds it. */
    line: integer('line').notNull(),
    /** Rows of one thing, where the file says so. */
    group: integer('group'),
    cells: jsonb('cells').$type<Cells>().notNull(),
    fault: jsonb('fault').$type<RowError>(),
    /** What the owner corrected, by field. */
    fixes: jsonb('fixes').$type<Record<string, string>>(),
    leftOut: boolean('left_out').notNull().default(false),
    decision: text('decision').$type<RowDecision>(),
    /** The row that speaks for this one, where several are one thing: a product with its variants. */
    lead: integer('lead'),
    /** Null before the first preview, and for rows that another speaks for. */
    state: text('state').$type<RowState>(),
    name: text('name'),
    problems: jsonb('problems').$type<RowNote[]>(),
    warnings: jsonb('warnings').$type<RowNote[]>(),
    targetId: text('target_id'),
    targetVersion: integer('target_version'),
    plan: jsonb('plan').$type<JsonObject>(),
    /** New: the whole thing. Changed: the columns that change, and what stands in them now. */
    after: jsonb('after').$type<JsonObject>(),
    before: jsonb('before').$type<JsonObject>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.seq] }),
    foreignKey({ columns: [t.importId], foreignColumns: [imports.id], name: 'import_rows_import' }).onDelete('cascade'),
    check('import_rows_state', sql`${t.state} in ('new', 'changed', 'same', 'wrong', 'alike', 'left_out')`),
    index('import_rows_state').on(t.importId, t.state, t.seq),
    index('import_rows_warned').on(t.importId, t.seq).where(sql`jsonb_array_length(${t.warnings}) > 0`),
  ],
)
