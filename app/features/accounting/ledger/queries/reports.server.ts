import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { AccountBalance, TaxSum } from '../types.ts'
import { listBalances } from './balances.server.ts'

/** What closing entries of a year took off its accounts; they are no part of its income and expenses. */
async function listClosingSums(db: DbOrTx, year: number): Promise<AccountBalance[]> {
  const { rows } = await db.execute<{ account: string; debit: string; credit: string }>(sql`
    select l.account, sum(l.debit_in_cents) as debit, sum(l.credit_in_cents) as credit
    from ledger_entries e join ledger_lines l on l.position = e.position
    where e.journal = 'CL' and e.year = ${year}
    group by l.account`)
  return rows.map(({ account, debit, credit }) => ({ account, debitInCents: Number(debit), creditInCents: Number(credit) }))
}

/** What was posted to each account in a year before it was closed. */
export async function listBalancesOfYear(db: DbOrTx, year: number): Promise<AccountBalance[]> {
  const [balances, closing] = await Promise.all([
    listBalances(db, { from: `${year}-01-01`, to: `${year}-12-31` }),
    listClosingSums(db, year),
  ])
  const taken = new Map(closing.map((sum) => [sum.account, sum]))
  return balances.map(({ account, debitInCents, creditInCents }) => ({
    account,
    debitInCents: debitInCents - (taken.get(account)?.debitInCents ?? 0),
    creditInCents: creditInCents - (taken.get(account)?.creditInCents ?? 0),
  }))
}

/**
 * What a return of TVA is made from, by account and rate. Entries that settle the tax of an earlier period, on 4456 or 3456,
 * are left out: they move what was counted before.
 */
export async function listTaxSums(db: DbOrTx, { from, to }: { from: string; to: string }): Promise<TaxSum[]> {
  const { rows } = await db.execute<{ account: string; tax_code: string | null; debit: string; credit: string; entries: number }>(sql`
    select l.account, l.tax_code, sum(l.debit_in_cents) as debit, sum(l.credit_in_cents) as credit,
      count(distinct l.position)::int as entries
    from ledger_lines l join ledger_entries e on e.position = l.position
    where l.date between ${from}::date and ${to}::date and e.journal not in ('AN', 'CL')
      and (l.account ~ '^(4455|3455|71[12])' or (l.account ~ '^[267]' and l.tax_code is not null))
      and not exists (select from ledger_lines settling where settling.position = l.position and settling.account ~ '^(4456|3456)')
    group by l.account, l.tax_code
    order by l.account, l.tax_code`)
  return rows.map(({ account, tax_code, debit, credit, entries }) => ({
    account,
    taxCode: tax_code,
    debitInCents: Number(debit),
    creditInCents: Number(credit),
    entries,
  }))
}

/** What classes 7 and 6 came to in some days, closing and opening entries left out. */
export async function sumResult(db: DbOrTx, { from, to }: { from: string; to: string }): Promise<{ income: number; expenses: number }> {
  const { rows } = await db.execute<{ income: number; expenses: number }>(sql`
    select coalesce(sum(l.credit_in_cents - l.debit_in_cents) filter (where l.account like '7%'), 0)::float8 as income,
      coalesce(sum(l.debit_in_cents - l.credit_in_cents) filter (where l.account like '6%'), 0)::float8 as expenses
    from ledger_lines l join ledger_entries e on e.position = l.position
    where l.date between ${from}::date and ${to}::date and l.account ~ '^[67]' and e.journal not in ('AN', 'CL')`)
  return rows[0] ?? { income: 0, expenses: 0 }
}

/**
 * What the entries of a year that move money (class 5) posted to other accounts; opening entries left out, with the money that they
 * brought along. Together they are the year's change of class 5.
 */
export async function listMoneyCounterparts(db: DbOrTx, year: number): Promise<{ counterparts: AccountBalance[]; broughtInCents: number }> {
  const { rows } = await db.execute<{ account: string; debit: string; credit: string; opening: boolean }>(sql`
    select l.account, e.journal = 'AN' as opening, sum(l.debit_in_cents) as debit, sum(l.credit_in_cents) as credit
    from ledger_lines l join ledger_entries e on e.position = l.position
    where e.year = ${year} and (e.journal = 'AN') = (l.account like '5%')
      and exists (select from ledger_lines money where money.position = l.position and money.account like '5%')
    group by l.account, e.journal = 'AN'
    order by l.account`)
  const sums = rows.map(({ account, debit, credit, opening }) => ({
    ...{ account, opening },
    debitInCents: Number(debit),
    creditInCents: Number(credit),
  }))
  return {
    counterparts: sums.filter(({ opening }) => !opening).map(({ opening: _opening, ...sum }) => sum),
    broughtInCents: sums.filter(({ opening }) => opening).reduce((sum, one) => sum + one.debitInCents - one.creditInCents, 0),
  }
}
