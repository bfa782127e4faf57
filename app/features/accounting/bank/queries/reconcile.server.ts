import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { addDays } from '#app/platform/time.ts'
import { listInvoices } from '../../invoices/queries/invoices.server.ts'
import { dueOf } from '../../invoices/rules.ts'
import { findNetBefore } from '../../ledger/queries/balances.server.ts'
import { entryNumber } from '../../ledger/rules.ts'
import { ledgerEntries, ledgerLines } from '../../ledger/tables.server.ts'
import { bankLines, bankMatchedEntries, bankMatchedLines, bankMatches, bankRules } from '../tables.server.ts'
import type { BankLine, BankRule, BookLine, LedgerLineKey, OpenInvoice } from '../types.ts'
import { findBankBalance } from './statements.server.ts'

const bankColumns = {
  id: bankLines.id,
  account: bankLines.account,
  kind: bankLines.kind,
  date: bankLines.date,
  amountInCents: bankLines.amountInCents,
  text: bankLines.text,
  reference: bankLines.reference,
}

const bookColumns = {
  position: ledgerLines.position,
  line: ledgerLines.line,
  date: ledgerLines.date,
  amountInCents: sql<number>`(${ledgerLines.debitInCents} - ${ledgerLines.creditInCents})::float8`,
  label: sql<string>`coalesce(${ledgerLines.label}, ${ledgerEntries.label})`,
  reference: ledgerEntries.reference,
  journal: ledgerEntries.journal,
  year: ledgerEntries.year,
  numberInJournal: ledgerEntries.numberInJournal,
}

type BookRow = Omit<BookLine, 'number'> & Pick<typeof ledgerEntries.$inferSelect, 'journal' | 'year' | 'numberInJournal'>

const toBookLine = ({ journal, year, numberInJournal, ...line }: BookRow): BookLine => ({
  ...line,
  number: entryNumber(journal, year, numberInJournal),
})

/** Up to a day: what was not matched, and what was matched with something that came after it. */
type AsOf = { account: string; day: string }

/** Matches that reach past a day: to that day their lines were still outstanding. */
const reachesPast = ({ account, day }: AsOf): SQL => sql`(
  select m.match_id from ${bankMatchedLines} m join ${bankLines} b on b.id = m.bank_line_id where b.account = ${account} and b.date > ${day}::date
  union
  select m.match_id from ${bankMatchedEntries} m join ${ledgerLines} l on (l.position, l.line) = (m.position, m.line)
    where l.account = ${account} and l.date > ${day}::date
)`

const ofBank = (asOf: AsOf): SQL | undefined =>
  and(
    eq(bankLines.account, asOf.account),
    sql`${bankLines.date} <= ${asOf.day}::date`,
    or(isNull(bankMatchedLines.matchId), sql`${bankMatchedLines.matchId} in ${reachesPast(asOf)}`),
  )

const ofBooks = (asOf: AsOf): SQL | undefined =>
  and(
    eq(ledgerLines.account, asOf.account),
    sql`${ledgerLines.date} <= ${asOf.day}::date`,
    or(isNull(bankMatchedEntries.matchId), sql`${bankMatchedEntries.matchId} in ${reachesPast(asOf)}`),
  )

const isSameLine = and(eq(bankMatchedEntries.position, ledgerLines.position), eq(bankMatchedEntries.line, ledgerLines.line))
const EVER = '9999-12-31'

type OpenQuery = { account: string; day?: string; after?: number; limit: number }

/** Lines of the bank without a counterpart, the oldest first. */
export function listOpenBankLines(db: DbOrTx, { account, day = EVER, limit, after = 0 }: OpenQuery): Promise<BankLine[]> {
  return db
    .select(bankColumns)
    .from(bankLines)
    .leftJoin(bankMatchedLines, eq(bankMatchedLines.bankLineId, bankLines.id))
    .where(ofBank({ account, day }))
    .orderBy(asc(bankLines.date), asc(bankLines.id))
    .limit(limit)
    .offset(after)
}

/** Lines of the books without a counterpart, the oldest first. */
export async function listOpenBookLines(db: DbOrTx, { account, day = EVER, limit }: OpenQuery): Promise<BookLine[]> {
  const rows = await db
    .select(bookColumns)
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, ledgerLines.position))
    .leftJoin(bankMatchedEntries, isSameLine)
    .where(ofBooks({ account, day }))
    .orderBy(asc(ledgerLines.date), asc(ledgerLines.position), asc(ledgerLines.line))
    .limit(limit)
  return rows.map(toBookLine)
}

type Outstanding = { count: number; sumInCents: number }

async function sumOpen(db: DbOrTx, asOf: AsOf): Promise<{ bank: Outstanding; books: Outstanding }> {
  const [bank] = await db
    .select({ count: sql<number>`count(*)::int`, sum: sql<string>`coalesce(sum(${bankLines.amountInCents}), 0)` })
    .from(bankLines)
    .leftJoin(bankMatchedLines, eq(bankMatchedLines.bankLineId, bankLines.id))
    .where(ofBank(asOf))
  const [books] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${ledgerLines.debitInCents} - ${ledgerLines.creditInCents}), 0)`,
    })
    .from(ledgerLines)
    .leftJoin(bankMatchedEntries, isSameLine)
    .where(ofBooks(asOf))
  const toOutstanding = (row: { count: number; sum: string } | undefined) => ({ count: row?.count ?? 0, sumInCents: Number(row?.sum ?? 0) })
  return { bank: toOutstanding(bank), books: toOutstanding(books) }
}

/**
 * The reconciliation of a day: what the books have, less what the bank does not have yet, and what only the bank has, is what
 * the bank has. The difference is zero as long as every match is whole.
 */
export async function readReconciliation(db: DbOrTx, { account, day = EVER }: { account: string; day?: string }) {
  const end = day === EVER ? day : addDays(day, 1)
  const [bookInCents, bankInCents, open] = await Promise.all([
    findNetBefore(db, account, { date: end, position: 0, line: 0 }),
    findBankBalance(db, account, day),
    sumOpen(db, { account, day }),
  ])
  const expectedInCents = bookInCents - open.books.sumInCents + open.bank.sumInCents
  return { bookInCents, bankInCents, bank: open.bank, books: open.books, differenceInCents: bankInCents - expectedInCents }
}

export async function findBankLine(db: DbOrTx, id: number): Promise<(BankLine & { matchId: string | null }) | undefined> {
  const [row] = await db
    .select({ ...bankColumns, matchId: bankMatchedLines.matchId })
    .from(bankLines)
    .leftJoin(bankMatchedLines, eq(bankMatchedLines.bankLineId, bankLines.id))
    .where(eq(bankLines.id, id))
  return row
}

/** What an entry of the day has on an account: the line that was posted there. */
export async function findLineOnAccount(db: DbOrTx, position: number, account: string): Promise<LedgerLineKey | undefined> {
  const [row] = await db
    .select({ position: ledgerLines.position, line: ledgerLines.line })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.position, position), eq(ledgerLines.account, account)))
    .orderBy(asc(ledgerLines.line))
    .limit(1)
  return row
}

const MAX_INVOICES = 200

/** Invoices that customers still owe something of, the newest first. */
export async function listOpenInvoices(db: DbOrTx, today: string): Promise<OpenInvoice[]> {
  const due = await listInvoices(db, { view: 'due', search: '', after: undefined }, { today, limit: MAX_INVOICES })
  return due.flatMap((invoice) => {
    const { id, number, date, customer } = invoice
    return number === null ? [] : [{ id, number, date, customer: customer.name, dueInCents: dueOf(invoice) }]
  })
}

export async function listRules(db: DbOrTx, account: string, words: readonly string[]): Promise<BankRule[]> {
  if (words.length === 0) return []
  return db
    .select({ words: bankRules.words, isIn: bankRules.isIn, other: bankRules.other, taxCode: bankRules.taxCode })
    .from(bankRules)
    .where(and(eq(bankRules.account, account), inArray(bankRules.words, [...words])))
}

export type MatchView = { id: string; at: Date; actorName: string; bank: BankLine[]; books: BookLine[] }

type MatchesPage = { account: string; limit: number; skip?: number }

/** What was matched, the latest first. */
export async function listMatches(db: DbOrTx, { account, limit, skip = 0 }: MatchesPage): Promise<MatchView[]> {
  const matches = await db
    .select()
    .from(bankMatches)
    .where(eq(bankMatches.account, account))
    .orderBy(desc(bankMatches.at), asc(bankMatches.id))
    .limit(limit)
    .offset(skip)
  const ids = matches.map(({ id }) => id)
  if (ids.length === 0) return []
  const bank = await db
    .select({ ...bankColumns, matchId: bankMatchedLines.matchId })
    .from(bankMatchedLines)
    .innerJoin(bankLines, eq(bankLines.id, bankMatchedLines.bankLineId))
    .where(inArray(bankMatchedLines.matchId, ids))
    .orderBy(asc(bankLines.date), asc(bankLines.id))
  const books = await db
    .select({ ...bookColumns, matchId: bankMatchedEntries.matchId })
    .from(bankMatchedEntries)
    .innerJoin(ledgerLines, isSameLine ?? sql`false`)
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, ledgerLines.position))
    .where(inArray(bankMatchedEntries.matchId, ids))
    .orderBy(asc(ledgerLines.date), asc(ledgerLines.position))
  return matches.map(({ id, at, actorName }) => ({
    id,
    at,
    actorName,
    bank: bank.filter(({ matchId }) => matchId === id).map(({ matchId: _match, ...line }) => line),
    books: books.filter(({ matchId }) => matchId === id).map(({ matchId: _match, ...line }) => toBookLine(line)),
  }))
}
