import type { AccountBalance, EntryLine } from '../ledger/types.ts'
import type { Check, CheckId } from './types.ts'

export const isYearEnd = (through: string): boolean => through.endsWith('-12-31')

/** What would be missing from the month for good, or cannot be true: the books are not closed over it. */
const stopping: ReadonlySet<CheckId> = new Set(['events', 'bank', 'cash_below', 'result'])

export const toCheck = (id: CheckId, count: number): Check => ({
  id,
  count,
  state: count === 0 ? 'done' : stopping.has(id) ? 'stop' : 'look',
})

/** Accounts of the chart: the result of a year as a surplus, and as a loss. */
const SURPLUS = '1191'
const LOSS = '1199'

const net = ({ debitInCents, creditInCents }: AccountBalance) => debitInCents - creditInCents

/**
 * The lines that bring the income and expenses of a year to nothing and their difference to its result. Empty when nothing is
 * left to determine.
 */
export function resultLines(balances: readonly AccountBalance[]): EntryLine[] {
  const line = (account: string, cents: number): EntryLine => ({
    account,
    debitInCents: Math.max(cents, 0),
    creditInCents: Math.max(-cents, 0),
    label: null,
    taxCode: null,
  })
  const own = balances.filter((balance) => /^[67]/.test(balance.account) && net(balance) !== 0)
  const result = own.reduce((sum, balance) => sum + net(balance), 0)
  const against = own.map((balance) => line(balance.account, -net(balance)))
  return result === 0 ? against : [...against, line(result < 0 ? SURPLUS : LOSS, result)]
}
