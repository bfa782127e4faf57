import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Delimiter, Encoding } from '#app/platform/files/types.ts'
import type { ProductMapping } from './fields.ts'
import type {
  CategorySpec,
  Counts,
  FileFormat,
  ProducerSpec,
  ProductImportOptions,
  ProductImportState,
  ProductRowSource,
  Written,
} from './types.ts'

/** A file of products that somebody brought, from its reading to its undoing. The rows are kept some weeks. */
export const storeImports = pgTable(
  'store_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    format: text('format').$type<FileFormat>().notNull(),
    encoding: text('encoding').$type<Encoding>().notNull(),
    delimiter: text('delimiter').$type<Delimiter>(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** Tells files of one kind, so that their mapping is offered again. */
    columnsKey: text('columns_key').notNull(),
    shelves: jsonb('shelves').$type<CategorySpec[]>().notNull(),
    makers: jsonb('makers').$type<ProducerSpec[]>().notNull(),
    rows: jsonb('rows').$type<ProductRowSource[]>().notNull(),
    total: integer('total').notNull(),
    mapping: jsonb('mapping').$type<ProductMapping>().notNull(),
    options: jsonb('options').$type<ProductImportOptions>().notNull(),
    state: text('state').$type<ProductImportState>().notNull(),
    counts: jsonb('counts').$type<Counts>(),
    /** What it wrote, in the order of the writing. */
    written: jsonb('written').$type<Written[]>(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp('applied_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: text('undone_by'),
    /** What an undo had to leave, because somebody changed it later: names. */
    undoLeft: jsonb('undo_left').$type<string[]>(),
  },
  (t) => [
    check('store_imports_state', sql`${t.state} in ('mapping', 'checked', 'applied', 'undone', 'cancelled')`),
    index('store_imports_newest').on(t.createdAt.desc()),
    index('store_imports_columns').on(t.columnsKey, t.createdAt),
  ],
)
