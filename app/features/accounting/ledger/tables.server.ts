import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { Journal } from './types.ts'

/**
 * The head of the ledger, one row: whoever posts, closes or changes an account locks it first, so that numbers, chain and
 * balances have one order. The row appears with the first of these.
 */
export const ledgerHead = pgTable(
  'ledger_head',
  {
    id: smallint('id').primaryKey().default(1),
    /** The position of the last entry. */
    lastPosition: bigint('last_position', { mode: 'number' }).notNull().default(0),
    lastHash: text('last_hash').notNull(),
    /** Up to and including this day nothing more is posted. */
    closedThrough: date('closed_through', { mode: 'string' }),
    closedBy: uuid('closed_by'),
  },
  (t) => [check('ledger_head_one', sql`${t.id} = 1`)],
)

/** The last number given in a journal and year. Numbers are given with the entry, in its transaction: no gap can remain. */
export const ledgerCounters = pgTable(
  'ledger_counters',
  {
    journal: text('journal').$type<Journal>().notNull(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.journal, t.year] })],
)

/**
 * Posted entries. Triggers refuse every UPDATE, DELETE and TRUNCATE, a date in a closed period, and at the end of the
 * transaction an entry whose lines do not add up (0057). No foreign key to a person: an entry outlives the account.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    journal: text('journal').$type<Journal>().notNull(),
    year: integer('year').notNull(),
    numberInJournal: integer('number_in_journal').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    label: text('label').notNull(),
    reference: text('reference'),
    reversalOf: bigint('reversal_of', { mode: 'number' }).references((): AnyPgColumn => ledgerEntries.position),
    sourceKind: text('source_kind'),
    sourceId: text('source_id'),
    /** Null = the site itself. */
    actorId: uuid('actor_id'),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    lineCount: integer('line_count').notNull(),
    /** The sum of either side. */
    totalInCents: bigint('total_in_cents', { mode: 'number' }).notNull(),
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 over the hash before it and everything above, lines included (`seal.server.ts`). */
    hash: text('hash').notNull(),
  },
  (t) => [
    unique('ledger_entries_number').on(t.journal, t.year, t.numberInJournal),
    unique('ledger_entries_hash').on(t.hash),
    unique('ledger_entries_reversed_once').on(t.reversalOf),
    uniqueIndex('ledger_entries_source').on(t.sourceKind, t.sourceId).where(sql`${t.sourceKind} is not null`),
    index('ledger_entries_date').on(t.date, t.position),
    index('ledger_entries_journal').on(t.journal, t.date, t.position),
    check('ledger_entries_year', sql`${t.year} = extract(year from ${t.date})`),
    check('ledger_entries_lines', sql`${t.lineCount} >= 2 and ${t.totalInCents} > 0`),
    check('ledger_entries_source_whole', sql`(${t.sourceKind} is null) = (${t.sourceId} is null)`),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.position),
    line: integer('line').notNull(),
    account: text('account').notNull(),
    /** The entry's, so that a page of one account reads one index. */
    date: date('date', { mode: 'string' }).notNull(),
    debitInCents: bigint('debit_in_cents', { mode: 'number' }).notNull(),
    creditInCents: bigint('credit_in_cents', { mode: 'number' }).notNull(),
    label: text('label'),
    taxCode: text('tax_code'),
  },
  (t) => [
    primaryKey({ columns: [t.position, t.line] }),
    index('ledger_lines_account').on(t.account, t.date, t.position, t.line),
    index('ledger_lines_date').on(t.date),
    check('ledger_lines_account_code', sql`${t.account} ~ '^[1-7][0-9]{3,7}$'`),
    check(
      'ledger_lines_one_side',
      sql`${t.debitInCents} >= 0 and ${t.creditInCents} >= 0 and (${t.debitInCents} = 0) <> (${t.creditInCents} = 0)`,
    ),
  ],
)

/** What was posted to an account in a month, updated with each entry: balances are read without the lines. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account: text('account').notNull(),
    /** `YYYY-MM`. */
    month: text('month').notNull(),
    debitInCents: bigint('debit_in_cents', { mode: 'number' }).notNull(),
    creditInCents: bigint('credit_in_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.month] }), index('ledger_balances_month').on(t.month)],
)

/** The same by day: a report up to a day in the middle of a month reads days, however many lines they have. */
export const ledgerDayBalances = pgTable(
  'ledger_day_balances',
  {
    account: text('account').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    debitInCents: bigint('debit_in_cents', { mode: 'number' }).notNull(),
    creditInCents: bigint('credit_in_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.date] }), index('ledger_day_balances_date').on(t.date)],
)

/** Which entry a key of somebody's has become, and of which request: the same again is the same entry. */
export const ledgerRequests = pgTable(
  'ledger_requests',
  {
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.position),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] })],
)

/** What the accountant changed in the chart that comes with the program: accounts of their own, other names, closed ones. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    code: text('code').primaryKey(),
    /** Null: as it comes with the program. */
    name: jsonb('name').$type<LocalText>(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (t) => [check('ledger_accounts_code', sql`${t.code} ~ '^[1-7][0-9]{3,7}$'`)],
)
