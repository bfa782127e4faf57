import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ledgerLines } from '../ledger/tables.server.ts'
import type { PartyLanguage, PartySide } from './types.ts'

const position = () => bigint('position', { mode: 'number' }).notNull()

/** Customers and suppliers: whom the accountant has named beside a line, and how whoever owes something is reached. */
export const thirdParties = pgTable(
  'third_parties',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    side: text('side').$type<PartySide>().notNull(),
    name: text('name').notNull(),
    /** The name folded: the same one in another spelling is found again. */
    nameKey: text('name_key').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** Null: as the last invoice was written. */
    language: text('language').$type<PartyLanguage>(),
  },
  (t) => [unique('third_parties_name').on(t.side, t.nameKey), check('third_parties_side', sql`${t.side} in ('customer', 'supplier')`)],
)

/** Whose a posted line is, where no document says it. Beside the ledger, whose lines are never changed. */
export const partyLines = pgTable(
  'party_lines',
  {
    position: position(),
    line: integer('line').notNull(),
    partyId: uuid('party_id')
      .notNull()
      .references(() => thirdParties.id),
  },
  (t) => [
    primaryKey({ columns: [t.position, t.line] }),
    foreignKey({ columns: [t.position, t.line], foreignColumns: [ledgerLines.position, ledgerLines.line] }),
    index('party_lines_party').on(t.partyId),
  ],
)

/** The last letter given in an account. A letter that was taken away is not given again. */
export const letterCounters = pgTable('letter_counters', {
  account: text('account').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

/** Lines of one account that settle each other: at the end of a transaction they come to nothing (triggers). */
export const letterings = pgTable(
  'letterings',
  {
    /** Made with the form, so that sending it twice letters once. */
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    number: integer('number').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('letterings_letter').on(t.account, t.number),
    index('letterings_account').on(t.account, t.at.desc(), t.id),
    check('letterings_number', sql`${t.number} > 0`),
  ],
)

export const letteredLines = pgTable(
  'lettered_lines',
  {
    /** A line has one letter: of two clerks at the same moment, one gives it. */
    position: position(),
    line: integer('line').notNull(),
    letteringId: uuid('lettering_id')
      .notNull()
      .references(() => letterings.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.position, t.line] }),
    foreignKey({ columns: [t.position, t.line], foreignColumns: [ledgerLines.position, ledgerLines.line] }),
    index('lettered_lines_lettering').on(t.letteringId),
  ],
)
