import type { EntryLine } from '../ledger/types.ts'
import type { AdjustmentKind } from './types.ts'

/** What stands in the bilan between two periods. */
const against: Record<Exclude<AdjustmentKind, 'stock'>, string> = {
  prepaid: '3491',
  deferred: '4491',
  to_receive: '4417',
  to_issue: '3427',
}

/** Which accounts each kind is about: charges, income, stocks. */
export const accountsOf: Record<AdjustmentKind, RegExp> = {
  prepaid: /^6[1-5]/,
  deferred: /^7[1-5]/,
  to_receive: /^6[1-5]/,
  to_issue: /^7[1-5]/,
  stock: /^31[1-5]/,
}

/** Where a stock's change goes: goods, materials, and what the cooperative makes. */
const variationOf = (stock: string): string => (stock.startsWith('311') ? '6114' : stock.startsWith('312') ? '6124' : '7131')

type Amounts = { kind: AdjustmentKind; account: string; amountInCents: number }

/** The entry of the period's last day. */
export function adjustmentLines({ kind, account, amountInCents }: Amounts): EntryLine[] {
  const line = (code: string, cents: number): EntryLine => ({
    account: code,
    debitInCents: Math.max(cents, 0),
    creditInCents: Math.max(-cents, 0),
    label: null,
    taxCode: null,
  })
  if (kind === 'stock') return [line(account, amountInCents), line(variationOf(account), -amountInCents)]
  const isDebit = kind === 'prepaid' || kind === 'to_issue'
  const [first, second] = isDebit ? [against[kind], account] : [account, against[kind]]
  return [line(first, amountInCents), line(second, -amountInCents)]
}

const daysBetween = (from: string, to: string) => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/**
 * Of a charge for the days from `from` up to before `end`, what belongs to the days after `through`: by days, rounded to the
 * nearest cent. Nothing where all of them are within the period, or none.
 */
export function prepaidPart(cents: number, { from, end, through }: { from: string; end: string; through: string }): number {
  const [all, after] = [daysBetween(from, end), daysBetween(through, end) - 1]
  if (all <= 0 || after <= 0 || from > through) return 0
  return Number((BigInt(cents) * BigInt(after) * 2n + BigInt(all)) / (2n * BigInt(all)))
}
