import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { entryNumber, isLastOfMonth, monthOf } from '../rules.ts'
import { ledgerBalances, ledgerEntries, ledgerLines } from '../tables.server.ts'
import type { AccountBalance, Journal } from '../types.ts'

const sums = (table: typeof ledgerBalances | typeof ledgerLines) => ({
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
 * What was posted to each account up to a day: whole months from the stored balances, the days of a month that is cut from
 * its lines. `from` leaves out what was posted before that day, which begins a month.
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
        .select(sums(ledgerLines))
        .from(ledgerLines)
        .where(and(gte(ledgerLines.date, `${month}-01`), lte(ledgerLines.date, to)))
        .groupBy(ledgerLines.account)
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

/** The net of an account before a place in it: stored months, then the lines of one month at most. */
export async function findNetBefore(db: DbOrTx, account: string, mark: LineMark): Promise<number> {
  const month = monthOf(mark.date)
  const net = (table: typeof ledgerBalances | typeof ledgerLines) =>
    sql<string | null>`sum(${table.debitInCents}) - sum(${table.creditInCents})`
  const [stored] = await db
    .select({ net: net(ledgerBalances) })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.account, account), lt(ledgerBalances.month, month)))
  const [days] = await db
    .select({ net: net(ledgerLines) })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.account, account), gte(ledgerLines.date, `${month}-01`), isBefore(mark)))
  return toCents(stored?.net ?? null) + toCents(days?.net ?? null)
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
