import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryNumber, isLastOfMonth, monthOf } from '../rules.ts'
import { ledgerBalances, ledgerDayBalances, ledgerEntries, ledgerLines } from '../tables.server.ts'
import type { AccountBalance, Journal } from '../types.ts'

const sums = (table: typeof ledgerBalances | typeof ledgerDayBalances) => ({
  account: table.account,
  debitInCents: sql<string>`sum(${table.debitInCents})`,
  creditInCents: sql<string>`sum(${table.creditInCents})`,
})

/** A sum of the database as a number; throws RangeError past 2^53 instead of rounding. */
function toCents(sum: string | null): number {
  const cents = Number(sum ?? 0)
  if (!Number.isSafeInteger(cents)) throw new RangeError('amount out of range')
  return cents
}

/**
 * What was posted to each account up to a day, from the stored balances: whole months, and the days of a month that is cut.
 * `from` leaves out what was posted before that day, which begins a month.
 */
export async function listBalances(db: DbOrTx, { to, from }: { to: string; from?: string | undefined }): Promise<AccountBalance[]> {
  const month = monthOf(to)
  const isWhole = isLastOfMonth(to)
  const since = from ? [gte(ledgerBalances.month, monthOf(from))] : []
  const until = isWhole ? lte(ledgerBalances.month, month) : lt(ledgerBalances.month, month)
  const stored = await db
    .select(sums(ledgerBalances))
    .from(ledgerBalances)
    .where(and(...since, until))
    .groupBy(ledgerBalances.account)
  const days = isWhole
    ? []
    : await db
        .select(sums(ledgerDayBalances))
        .from(ledgerDayBalances)
        .where(and(gte(ledgerDayBalances.date, `${month}-01`), lte(ledgerDayBalances.date, to)))
        .groupBy(ledgerDayBalances.account)
  const found = new Map<string, AccountBalance>()
  for (const { account, debitInCents, creditInCents } of [...stored, ...days]) {
    const sum = found.get(account) ?? { account, debitInCents: 0, creditInCents: 0 }
    sum.debitInCents += toCents(debitInCents)
    sum.creditInCents += toCents(creditInCents)
    found.set(account, sum)
  }
  return [...found.values()].sort((a, b) => (a.account < b.account ? -1 : 1))
}

/** A line's place in its account. */
export type LineMark = { date: string; position: number; line: number }

/** The net of an account before a place in it: stored months, the days of that month, and the lines of that day. */
export async function findNetBefore(db: DbOrTx, account: string, mark: LineMark): Promise<number> {
  const month = monthOf(mark.date)
  const net = (table: typeof ledgerBalances | typeof ledgerDayBalances | typeof ledgerLines, before: SQL | undefined) =>
    sql`coalesce((select sum(${table.debitInCents} - ${table.creditInCents}) from ${table} where ${and(eq(table.account, account), before)}), 0)`
  const months = net(ledgerBalances, lt(ledgerBalances.month, month))
  const days = net(ledgerDayBalances, and(gte(ledgerDayBalances.date, `${month}-01`), lt(ledgerDayBalances.date, mark.date)))
  const lines = net(ledgerLines, and(eq(ledgerLines.date, mark.date), isBefore(mark)))
  const { rows } = await db.execute<{ net: string }>(sql`select ${months} + ${days} + ${lines} as net`)
  return toCents(rows[0]?.net ?? null)
}

const place = sql`(${ledgerLines.date}, ${ledgerLines.position}, ${ledgerLines.line})`
const at = ({ date, position, line }: LineMark): SQL => sql`(${date}::date, ${position}::bigint, ${line}::int)`
const isBefore = (mark: LineMark): SQL => sql`${place} < ${at(mark)}`

type AccountLine = LineMark & {
  number: string
  journal: Journal
  label: string
  debitInCents: number
  creditInCents: number
  /** The other accounts of the entry. */
  counterparts: string[]
}

type AccountPage = { account: string; from?: string | undefined; to?: string | undefined; after?: LineMark | undefined; limit: number }

/** The lines of one account in their order. */
export async function listAccountLines(db: DbOrTx, { account, from, to, after, limit }: AccountPage): Promise<AccountLine[]> {
  const rows = await db
    .select({
      date: ledgerLines.date,
      position: ledgerLines.position,
      line: ledgerLines.line,
      debitInCents: ledgerLines.debitInCents,
      creditInCents: ledgerLines.creditInCents,
      label: sql<string>`coalesce(${ledgerLines.label}, ${ledgerEntries.label})`,
      journal: ledgerEntries.journal,
      year: ledgerEntries.year,
      numberInJournal: ledgerEntries.numberInJournal,
      counterparts: sql<string[]>`array(select distinct other.account from ${ledgerLines} other
        where other.position = ${ledgerLines.position} and other.account <> ${account} order by 1 limit 4)`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, ledgerLines.position))
    .where(
      and(
        eq(ledgerLines.account, account),
        from ? gte(ledgerLines.date, from) : undefined,
        to ? lte(ledgerLines.date, to) : undefined,
        after ? sql`${place} > ${at(after)}` : undefined,
      ),
    )
    .orderBy(asc(ledgerLines.date), asc(ledgerLines.position), asc(ledgerLines.line))
    .limit(limit)
  return rows.map(({ year, numberInJournal, ...row }) => ({ ...row, number: entryNumber(row.journal, year, numberInJournal) }))
}
