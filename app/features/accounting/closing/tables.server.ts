import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '../ledger/tables.server.ts'
import type { AdjustmentKind } from './types.ts'

/** What the end of a period needs besides what happened in it: proposed first, then posted, and taken back on the day after by itself. */
export const closingAdjustments = pgTable(
  'closing_adjustments',
  {
    /** Made with the form, so that sending it twice proposes once. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AdjustmentKind>().notNull(),
    /** The last day of the period. */
    through: date('through', { mode: 'string' }).notNull(),
    /** The charge, the income or the stock. */
    account: text('account').notNull(),
    label: text('label').notNull(),
    /** Of a stock what it is more or less than in the books. */
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    /** Null while it is proposed. */
    position: bigint('position', { mode: 'number' })
      .unique()
      .references(() => ledgerEntries.position),
    /** The entry of the next day; a stock has none. */
    backPosition: bigint('back_position', { mode: 'number' })
      .unique()
      .references(() => ledgerEntries.position),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('closing_adjustments_through').on(t.through),
    check('closing_adjustments_kind', sql`${t.kind} in ('prepaid', 'deferred', 'to_receive', 'to_issue', 'stock')`),
    check('closing_adjustments_amount', sql`${t.amountInCents} <> 0 and (${t.kind} = 'stock' or ${t.amountInCents} > 0)`),
    check('closing_adjustments_back', sql`${t.backPosition} is null or (${t.position} is not null and ${t.kind} <> 'stock')`),
  ],
)
