import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '../ledger/tables.server.ts'
import type { CountedPieces } from './rules.ts'

/** Counts of the cash box. One is never changed: a mistake is counted again. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    /** Made with the form, so that sending it twice is one count. */
    id: uuid('id').primaryKey(),
    pieces: jsonb('pieces').$type<CountedPieces>().notNull(),
    countedInCents: bigint('counted_in_cents', { mode: 'number' }).notNull(),
    /** What the books had at that moment. */
    expectedInCents: bigint('expected_in_cents', { mode: 'number' }).notNull(),
    reason: text('reason'),
    /** The entry of the difference. */
    position: bigint('position', { mode: 'number' }).references(() => ledgerEntries.position),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('cash_counts_newest').on(t.at.desc()),
    check('cash_counts_counted', sql`${t.countedInCents} >= 0`),
    check(
      'cash_counts_difference',
      sql`(${t.countedInCents} <> ${t.expectedInCents}) = (${t.position} is not null) and (${t.position} is null or ${t.reason} is not null)`,
    ),
  ],
)
