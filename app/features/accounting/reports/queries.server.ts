import type { DbOrTx } from '#app/platform/db/types.ts'
import { findNetBefore, listBalances } from '../ledger/queries/balances.server.ts'
import { listTaxRates } from '../ledger/queries/chart.server.ts'
import { listBalancesOfYear, listMoneyCounterparts, listTaxSums } from '../ledger/queries/reports.server.ts'
import { netUnder } from '../ledger/rules.ts'
import { type Esg, makeEsg } from './esg.ts'
import { type CashFlows, makeCashFlows } from './flows.ts'
import { type Bilan, type Cpc, makeBilan, makeCpc, makeTaxReport } from './rules.ts'
import type { TaxPeriod } from './schema.ts'
import type { TaxReport } from './types.ts'

const TAX_CREDIT = '3456'

export const readCpc = async (db: DbOrTx, year: number): Promise<Cpc> => makeCpc(await listBalancesOfYear(db, year))

export const readEsg = async (db: DbOrTx, year: number): Promise<Esg> => makeEsg(await listBalancesOfYear(db, year))

/** At the end of a year, or today while it runs. */
export const readBilan = async (db: DbOrTx, day: string): Promise<Bilan> => makeBilan(await listBalances(db, { to: day }))

export async function readTaxReport(db: DbOrTx, { from, to }: TaxPeriod): Promise<TaxReport> {
  const [sums, credit] = await Promise.all([
    listTaxSums(db, { from, to }),
    findNetBefore(db, TAX_CREDIT, { date: from, position: 0, line: 0 }),
  ])
  return makeTaxReport(sums, listTaxRates(to), credit)
}

/** What the money did in a year; what was brought along with opening entries of the year was there before. */
export async function readCashFlows(db: DbOrTx, year: number): Promise<CashFlows> {
  const [before, { counterparts, broughtInCents }] = await Promise.all([
    listBalances(db, { to: `${year - 1}-12-31` }),
    listMoneyCounterparts(db, year),
  ])
  return makeCashFlows(counterparts, netUnder(before, ['5']) + broughtInCents)
}
