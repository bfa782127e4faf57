import { and, asc, desc, eq, inArray, max, min, or, sql } from 'drizzle-orm'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listChart } from '../../ledger/queries/chart.server.ts'
import type { Account } from '../../ledger/types.ts'
import { isBankAccount } from '../rules.ts'
import { bankLines, bankMappings, bankMatchedLines, bankStatements } from '../tables.server.ts'
import type { CsvMapping } from '../types.ts'

type BankStatement = typeof bankStatements.$inferSelect

/** The bank accounts of the chart that are not closed. */
export async function listBankAccounts(db: DbOrTx): Promise<Account[]> {
  return (await listChart(db)).filter(({ code, isClosed }) => isBankAccount(code) && !isClosed)
}

export async function findMapping(db: DbOrTx, account: string): Promise<CsvMapping | undefined> {
  const [row] = await db.select({ mapping: bankMappings.mapping }).from(bankMappings).where(eq(bankMappings.account, account))
  return row?.mapping
}

/** What is known of an account's statements before another is imported. */
export async function readImported(db: DbOrTx, account: string) {
  const [days] = await db
    .select({ from: min(bankStatements.fromDate), to: max(bankStatements.toDate) })
    .from(bankStatements)
    .where(eq(bankStatements.account, account))
  const [numbered] = await db
    .select({ bankNumber: bankStatements.bankNumber })
    .from(bankStatements)
    .where(and(eq(bankStatements.account, account), sql`${bankStatements.bankNumber} is not null`))
    .orderBy(desc(bankStatements.at))
    .limit(1)
  return { from: days?.from ?? null, to: days?.to ?? null, bankNumber: numbered?.bankNumber ?? null }
}

/** Which of these fingerprints the account has already. */
export async function findFingerprints(db: DbOrTx, account: string, fingerprints: readonly string[]): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set()
  const rows = await db
    .select({ fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(and(eq(bankLines.account, account), inArray(bankLines.fingerprint, [...fingerprints])))
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** What the bank has by its own lines, up to and including a day. */
export async function findBankBalance(db: DbOrTx, account: string, day = '9999-12-31'): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${bankLines.amountInCents}), 0)` })
    .from(bankLines)
    .where(and(eq(bankLines.account, account), sql`${bankLines.date} <= ${day}::date`))
  return Number(row?.sum ?? 0)
}

/** The statement that was imported last: the only one that can be taken away without leaving a gap. */
export async function findLastStatement(db: DbOrTx, account: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: bankLines.statementId })
    .from(bankLines)
    .where(eq(bankLines.account, account))
    .orderBy(desc(bankLines.id))
    .limit(1)
  return row?.id
}

const MAX_STATEMENTS = 120

type ListedStatement = BankStatement & { openLines: number; isLast: boolean }

/** The statements of an account, the newest first, each with how many of its lines wait. */
export async function listStatements(db: DbOrTx, account: string): Promise<ListedStatement[]> {
  const openLines = sql<number>`(select count(*) from ${bankLines} l where l.statement_id = bank_statements.id
    and not exists (select from ${bankMatchedLines} m where m.bank_line_id = l.id))::int`
  const rows = await db
    .select({ statement: bankStatements, openLines })
    .from(bankStatements)
    .where(eq(bankStatements.account, account))
    .orderBy(desc(bankStatements.toDate), desc(bankStatements.at))
    .limit(MAX_STATEMENTS)
  const last = await findLastStatement(db, account)
  return rows.map(({ statement, openLines: open }) => ({
    ...statement,
    openLines: open,
    isLast: statement.id === last,
  }))
}

/** Statements whose balance at the end is not what the lines come to: one before was taken away, or the bank corrected one. */
export async function findChainBreak(
  db: DbOrTx,
  account: string,
): Promise<{ toDate: string; closingInCents: number; ownInCents: number } | undefined> {
  const own = sql<string>`(select coalesce(sum(l.amount_in_cents), 0) from ${bankLines} l where l.account = ${account} and l.date <= bank_statements.to_date)`
  const [row] = await db
    .select({ toDate: bankStatements.toDate, closingInCents: bankStatements.closingInCents, own })
    .from(bankStatements)
    .where(and(eq(bankStatements.account, account), sql`${bankStatements.closingInCents} <> ${own}`))
    .orderBy(asc(bankStatements.toDate))
    .limit(1)
  return row && row.closingInCents !== null
    ? { toDate: row.toDate, closingInCents: row.closingInCents, ownInCents: Number(row.own) }
    : undefined
}

const isOpen = sql`not exists (select from ${bankMatchedLines} m where m.bank_line_id = ${bankLines.id})`

/** Lines of all accounts that wait. */
export const countOpenLines = (db: DbOrTx): Promise<number> => db.$count(bankLines, isOpen)

export function listWaiting(db: DbOrTx, limit: number) {
  return db.select().from(bankLines).where(isOpen).orderBy(asc(bankLines.date), asc(bankLines.id)).limit(limit)
}

/** Lines by their text or reference, the newest first. */
export function searchLines(db: DbOrTx, text: string, limit: number) {
  return db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.kind, 'line'), or(holds(bankLines.text, text), holds(bankLines.reference, text))))
    .orderBy(desc(bankLines.date), desc(bankLines.id))
    .limit(limit)
}

/** What the bank itself says it had on a day, where a statement ends there. */
export async function findDeclaredBalance(db: DbOrTx, account: string, day: string): Promise<number | null> {
  const [row] = await db
    .select({ closingInCents: bankStatements.closingInCents })
    .from(bankStatements)
    .where(and(eq(bankStatements.account, account), eq(bankStatements.toDate, day), sql`${bankStatements.closingInCents} is not null`))
    .orderBy(desc(bankStatements.at))
    .limit(1)
  return row?.closingInCents ?? null
}
