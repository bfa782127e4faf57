import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ledgerLines } from '../ledger/tables.server.ts'
import type { CsvMapping, StatementFormat } from './types.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Statements of the bank as they were imported, each for an account of the chart. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    /** Made with the form, so that sending it twice imports once. */
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    format: text('format').$type<StatementFormat>().notNull(),
    fileName: text('file_name').notNull(),
    /** Of the account at the bank, where the file says it. */
    bankNumber: text('bank_number'),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** As the bank declares them. */
    openingInCents: cents('opening_in_cents'),
    closingInCents: cents('closing_in_cents'),
    lineCount: integer('line_count').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('bank_statements_account').on(t.account, t.toDate),
    check('bank_statements_days', sql`${t.fromDate} <= ${t.toDate}`),
    check('bank_statements_lines', sql`${t.lineCount} > 0`),
  ],
)

/** Lines of the bank, never changed: triggers refuse it. What the account began with is a line too, so that all of them add up. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    account: text('account').notNull(),
    kind: text('kind').$type<'opening' | 'line'>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** What came in is positive. */
    amountInCents: cents('amount_in_cents').notNull(),
    text: text('text').notNull(),
    reference: text('reference'),
    /** Of day, amount, the bank's number or the text, and which of equal ones it is: the same line is there once. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [
    unique('bank_lines_once').on(t.account, t.fingerprint),
    index('bank_lines_account').on(t.account, t.date, t.id),
    index('bank_lines_statement').on(t.statementId),
    check('bank_lines_amount', sql`${t.amountInCents} <> 0`),
    check('bank_lines_kind', sql`${t.kind} in ('opening', 'line')`),
  ],
)

/** Lines of the bank and lines of the books that are the same money: at the end of a transaction both come to the same sum. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    /** Made with the form. */
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('bank_matches_account').on(t.account, t.at.desc(), t.id)],
)

export const bankMatchedLines = pgTable(
  'bank_matched_lines',
  {
    /** A line is matched once: of two clerks at the same moment, one is. */
    bankLineId: bigint('bank_line_id', { mode: 'number' })
      .primaryKey()
      .references(() => bankLines.id),
    matchId: uuid('match_id')
      .notNull()
      .references(() => bankMatches.id, { onDelete: 'cascade' }),
  },
  (t) => [index('bank_matched_lines_match').on(t.matchId)],
)

export const bankMatchedEntries = pgTable(
  'bank_matched_entries',
  {
    position: bigint('position', { mode: 'number' }).notNull(),
    line: integer('line').notNull(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => bankMatches.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.position, t.line] }),
    foreignKey({ columns: [t.position, t.line], foreignColumns: [ledgerLines.position, ledgerLines.line] }),
    index('bank_matched_entries_match').on(t.matchId),
  ],
)

/** How the CSV of an account's bank was read the last time. */
export const bankMappings = pgTable('bank_mappings', {
  account: text('account').primaryKey(),
  mapping: jsonb('mapping').$type<CsvMapping>().notNull(),
})

/** How lines of the same words were posted, for the next one. */
export const bankRules = pgTable(
  'bank_rules',
  {
    account: text('account').notNull(),
    words: text('words').notNull(),
    isIn: boolean('is_in').notNull(),
    other: text('other').notNull(),
    taxCode: text('tax_code'),
  },
  (t) => [primaryKey({ columns: [t.account, t.words, t.isIn] })],
)
