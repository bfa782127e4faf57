import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { addDays } from '#app/platform/time.ts'
import { nextDay } from '../../drafts/rules.ts'
import { entryTemplateRuns, entryTemplates } from '../../drafts/tables.server.ts'
import { findNetBefore, listBalances } from '../../ledger/queries/balances.server.ts'
import { findNumber } from '../../ledger/queries/entries.server.ts'
import { netOf } from '../../ledger/rules.ts'
import { ledgerLines } from '../../ledger/tables.server.ts'
import { accountsOf, prepaidPart } from '../adjustments.ts'
import { closingAdjustments } from '../tables.server.ts'
import type { AccrualKind, AdjustmentKind } from '../types.ts'

/** What a stock is in the books at the end of a day. */
export const stockInBooks = (db: DbOrTx, account: string, through: string): Promise<number> =>
  findNetBefore(db, account, { date: addDays(through, 1), position: 0, line: 0 })

/** What was proposed and posted for a period, with the numbers of its entries. */
export async function listAdjustments(db: DbOrTx, through: string) {
  const rows = await db
    .select()
    .from(closingAdjustments)
    .where(eq(closingAdjustments.through, through))
    .orderBy(asc(closingAdjustments.createdAt), asc(closingAdjustments.id))
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      number: row.position === null ? null : ((await findNumber(db, row.position)) ?? null),
      backNumber: row.backPosition === null ? null : ((await findNumber(db, row.backPosition)) ?? null),
    })),
  )
}

export const countOpenAdjustments = (db: DbOrTx, { through, from }: { through: string; from: string | null }): Promise<number> =>
  db.$count(
    closingAdjustments,
    and(
      isNull(closingAdjustments.position),
      lte(closingAdjustments.through, through),
      from === null ? undefined : gt(closingAdjustments.through, addDays(from, -1)),
    ),
  )

type Proposal = { kind: AccrualKind; account: string; label: string; amountInCents: number }

/** Charges of recurring entries whose time goes on after the period: a year's insurance, a quarter's rent. */
async function listRunningCharges(db: DbOrTx, through: string): Promise<Proposal[]> {
  const rows = await db
    .select({
      name: entryTemplates.name,
      everyMonths: entryTemplates.everyMonths,
      startsOn: entryTemplates.startsOn,
      dueOn: entryTemplateRuns.dueOn,
      account: ledgerLines.account,
      cents: sql<number>`(${ledgerLines.debitInCents} - ${ledgerLines.creditInCents})::float8`,
    })
    .from(entryTemplateRuns)
    .innerJoin(entryTemplates, eq(entryTemplates.id, entryTemplateRuns.templateId))
    .innerJoin(ledgerLines, eq(ledgerLines.position, entryTemplateRuns.position))
    .where(
      and(lte(entryTemplateRuns.dueOn, through), gt(entryTemplateRuns.dueOn, addDays(through, -366)), isNotNull(entryTemplates.startsOn)),
    )
  return rows.flatMap(({ name, everyMonths, startsOn, dueOn, account, cents }) => {
    if (everyMonths === null || startsOn === null || !accountsOf.prepaid.test(account) || cents <= 0) return []
    const amountInCents = prepaidPart(cents, { from: dueOn, end: nextDay({ everyMonths, startsOn }, dueOn), through })
    return amountInCents > 0 ? [{ kind: 'prepaid' as const, account, label: name, amountInCents }] : []
  })
}

/** What was adjusted at the end of the same month a year before. */
async function listAsLastYear(db: DbOrTx, through: string): Promise<Proposal[]> {
  const month = `${Number(through.slice(0, 4)) - 1}${through.slice(4, 7)}`
  const rows = await db
    .select()
    .from(closingAdjustments)
    .where(and(isNotNull(closingAdjustments.position), sql`to_char(${closingAdjustments.through}, 'YYYY-MM') = ${month}`))
    .orderBy(asc(closingAdjustments.createdAt))
  return rows.flatMap(({ kind, account, label, amountInCents }) => (kind === 'stock' ? [] : [{ kind, account, label, amountInCents }]))
}

/** What may be needed, worked out from the books: each once, and none that is there already. */
export async function proposeAdjustments(db: DbOrTx, through: string): Promise<Proposal[]> {
  const [running, before, there] = await Promise.all([
    listRunningCharges(db, through),
    listAsLastYear(db, through),
    listAdjustments(db, through),
  ])
  const keyOf = ({ kind, account, label }: { kind: AdjustmentKind; account: string; label: string }) => `${kind} ${account} ${label}`
  const seen = new Set(there.map(keyOf))
  return [...running, ...before].filter((proposal) => {
    const key = keyOf(proposal)
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}

/** The stocks with what they are in the books, to be counted. */
export async function listStocks(db: DbOrTx, through: string): Promise<{ account: string; cents: number }[]> {
  const balances = await listBalances(db, { to: through })
  return balances.filter(({ account }) => accountsOf.stock.test(account)).map((one) => ({ account: one.account, cents: netOf(one) }))
}
