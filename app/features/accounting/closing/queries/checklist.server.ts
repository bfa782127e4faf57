import { and, eq, gte, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { sourceLocale } from '#app/platform/i18n/locales.ts'
import { addDays, startOfMoroccoDay } from '#app/platform/time.ts'
import { listAssets } from '../../assets/queries/assets.server.ts'
import { listDue } from '../../assets/rules.ts'
import { bankLines, bankMatchedLines } from '../../bank/tables.server.ts'
import { COURIERS } from '../../cash/rules.ts'
import { cashCounts } from '../../cash/tables.server.ts'
import { countCashable } from '../../cheques/queries/cheques.server.ts'
import { countDueTemplates } from '../../drafts/queries/drafts.server.ts'
import { invoices } from '../../invoices/tables.server.ts'
import { findNetBefore, listBalances } from '../../ledger/queries/balances.server.ts'
import { netUnder } from '../../ledger/rules.ts'
import { listMembers } from '../../members/queries/members.server.ts'
import { CAPITAL, MEMBERS, owedTo } from '../../members/rules.ts'
import { listOpenItems, listOpenLines, listPartyAccounts } from '../../parties/queries/open-items.server.ts'
import { isSure, proposeLetters } from '../../parties/rules.ts'
import { bookedEvents } from '../../postings/tables.server.ts'
import { isYearEnd, resultLines, toCheck } from '../rules.ts'
import type { Check } from '../types.ts'
import { countOpenAdjustments } from './adjustments.server.ts'

type Period = {
  through: string
  /** The first day that is still open; null while nothing is closed. */
  from: string | null
}

const THE_BEGINNING = '0001-01-01'

const countRows = async (db: DbOrTx, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(query)
  return rows[0]?.count ?? 0
}

const countWaiting = (db: DbOrTx, { through }: Period) =>
  db.$count(bookedEvents, and(isNotNull(bookedEvents.problem), lt(bookedEvents.at, startOfMoroccoDay(addDays(through, 1)))))

/** Lines of the bank up to the day that nothing in the books stands for. */
const countBankLines = (db: DbOrTx, { through }: Period) =>
  db.$count(
    bankLines,
    and(
      eq(bankLines.kind, 'line'),
      lte(bankLines.date, through),
      sql`not exists (select from ${bankMatchedLines} m where m.bank_line_id = ${bankLines.id})`,
    ),
  )

/** Days that a cash box ended with less than nothing. */
const countDaysBelow = (db: DbOrTx, { through, from }: Period) =>
  countRows(
    db,
    sql`select count(*)::int as count from (
      select date, sum(sum(debit_in_cents - credit_in_cents)) over (partition by account order by date) as net
      from ledger_lines where account like '516%' and date <= ${through}::date group by account, date
    ) days where net < 0 and date >= ${from ?? THE_BEGINNING}::date`,
  )

/** Bank accounts that moved in the period and have no statement up to its end. */
const countMissingStatements = (db: DbOrTx, { through, from }: Period) =>
  countRows(
    db,
    sql`select count(distinct l.account)::int as count from ledger_lines l
      where l.account ~ '^514[16]' and l.date between ${from ?? THE_BEGINNING}::date and ${through}::date
        and not exists (select from bank_statements s where s.account = l.account and s.to_date >= ${through}::date)`,
  )

/** One when the cash box moved in the period and was not counted on its last day or later. */
async function countUncounted(db: DbOrTx, { through, from }: Period): Promise<number> {
  const moved = await countRows(
    db,
    sql`select count(*)::int as count from (select from ledger_lines
      where account = '5161' and date between ${from ?? THE_BEGINNING}::date and ${through}::date limit 1) moved`,
  )
  return moved > 0 && (await db.$count(cashCounts, gte(cashCounts.at, startOfMoroccoDay(through)))) === 0 ? 1 : 0
}

async function countCouriersCash(db: DbOrTx, { through }: Period): Promise<number> {
  return (await findNetBefore(db, COURIERS, { date: addDays(through, 1), position: 0, line: 0 })) === 0 ? 0 : 1
}

/** Documents of customers and suppliers that are nobody's. */
async function countNobodys(db: DbOrTx, { through }: Period): Promise<number> {
  const sides = await Promise.all(
    (['customer', 'supplier'] as const).map((side) => listOpenItems(db, { side, day: through, locale: sourceLocale })),
  )
  return sides.flat().filter(({ partyKey }) => partyKey === '').length
}

const MAX_LINES = 5000

/** What a document or a reference says settles each other, and has no letter. */
async function countUnlettered(db: DbOrTx, { through }: Period): Promise<number> {
  let count = 0
  for (const { code } of await listPartyAccounts(db, sourceLocale)) {
    const lines = await listOpenLines(db, { account: code, limit: MAX_LINES, locale: sourceLocale })
    count += proposeLetters(lines.filter(({ date }) => date <= through)).filter(isSure).length
  }
  return count
}

/** Accounts of members that are not what their register says: what they are owed, and their shares. */
async function countMembersApart(db: DbOrTx): Promise<number> {
  const [members, balances] = await Promise.all([listMembers(db), listBalances(db, { to: '9999-12-31' })])
  if (members.length === 0) return 0
  const owed = members.reduce((sum, member) => sum + owedTo(member), 0)
  const shares = members.reduce((sum, member) => sum + member.sharesInCents, 0)
  return Number(-netUnder(balances, [MEMBERS]) !== owed) + Number(-netUnder(balances, [CAPITAL]) !== shares)
}

type YearSums = { assets: number; depreciation: number; stock: number; variation: number; accruals: number }

/** What the end of a year needs, as counts of what is missing. */
async function readYearChecks(db: DbOrTx, { through }: Period): Promise<Check[]> {
  const year = through.slice(0, 4)
  const from = `${year}-01-01`
  const { rows } = await db.execute<YearSums>(sql`
    select count(*) filter (where account ~ '^2[1-5]' and account !~ '^231')::int as assets,
      count(*) filter (where account like '28%' and credit_in_cents > 0 and date >= ${from}::date)::int as depreciation,
      count(*) filter (where account ~ '^(31|6111|612[12])')::int as stock,
      count(*) filter (where account ~ '^(6114|6124|713)' and date >= ${from}::date)::int as variation,
      count(*) filter (where account ~ '^(3491|4491|3427|4417)' and date >= ${from}::date)::int as accruals
    from ledger_lines where date <= ${through}::date and account ~ '^(2|31|3491|4491|3427|4417|611|612|713)'`)
  const found = rows[0] ?? { assets: 0, depreciation: 0, stock: 0, variation: 0, accruals: 0 }
  const due = listDue(await listAssets(db), Number(year))
  const left = resultLines(await listBalances(db, { from, to: through }))
  return [
    toCheck('depreciation', due.length > 0 ? due.length : Number(found.assets > 0 && found.depreciation === 0)),
    toCheck('stock', found.stock > 0 && found.variation === 0 ? 1 : 0),
    toCheck('accruals', found.accruals === 0 ? 1 : 0),
    toCheck('result', left.length > 0 ? 1 : 0),
  ]
}

/** Everything that is looked at before the books are closed up to a day, with how much of each is unfinished. */
export async function readChecklist(db: DbOrTx, period: Period): Promise<Check[]> {
  const { through } = period
  const drafts = await db.$count(invoices, and(ne(invoices.kind, 'quote'), isNull(invoices.issuedAt), lte(invoices.date, through)))
  const checks = [
    toCheck('events', await countWaiting(db, period)),
    toCheck('bank', await countBankLines(db, period)),
    toCheck('cash_below', await countDaysBelow(db, period)),
    toCheck('drafts', drafts),
    toCheck('adjustments', await countOpenAdjustments(db, period)),
    toCheck('templates', await countDueTemplates(db, through)),
    toCheck('cheques', await countCashable(db, through)),
    toCheck('statements', await countMissingStatements(db, period)),
    toCheck('counted', await countUncounted(db, period)),
    toCheck('couriers', await countCouriersCash(db, period)),
    toCheck('nobody', await countNobodys(db, period)),
    toCheck('letters', await countUnlettered(db, period)),
    toCheck('members', await countMembersApart(db)),
  ]
  return isYearEnd(through) ? [...checks, ...(await readYearChecks(db, period))] : checks
}
