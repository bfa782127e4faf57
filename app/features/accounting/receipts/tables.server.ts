import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '../ledger/tables.server.ts'
import type { ReceiptMime } from './types.ts'

/** Papers of posted entries; the files lie encrypted in the data folder. */
export const entryReceipts = pgTable(
  'entry_receipts',
  {
    /** Made with the form, so that sending it twice attaches once. */
    id: uuid('id').primaryKey(),
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.position),
    fileId: text('file_id').notNull().unique(),
    mime: text('mime').$type<ReceiptMime>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Of what is stored. */
    sha256: text('sha256').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('entry_receipts_position').on(t.position), check('entry_receipts_bytes', sql`${t.bytes} > 0`)],
)
