import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { readAccountCode } from '../ledger/admin/entry-form.ts'
import { isDay, isLastOfMonth, MAX_LINE_CENTS } from '../ledger/rules.ts'
import type { EntryLine } from '../ledger/types.ts'
import { type AdjustmentKind, adjustmentKinds } from './types.ts'

const MAX_TEXT = 120

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

export const adjustmentFieldNames = ['kind', 'account', 'label', 'amount'] as const
type Fields = Readonly<Record<string, string>>

const clean = (typed = '') =>
  stripBidiControls(typed.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

/** An adjustment as typed; of a stock the amount is what was counted. 422 beside what is wrong. */
export function parseAdjustment(typed: Fields): Amounts & { label: string } {
  const kind = adjustmentKinds.find((known) => known === typed.kind)
  const [account, label] = [readAccountCode(typed.account ?? ''), clean(typed.label)]
  const amountInCents = parseAmount(typed.amount ?? '')
  const found: Record<string, string | undefined> = {
    kind: kind ? undefined : 'required',
    account: kind && accountsOf[kind].test(account) ? undefined : 'adjustment_account',
    label: label === '' ? 'required' : label.length > MAX_TEXT ? 'entry_text_long' : undefined,
    amount:
      amountInCents === undefined || amountInCents > MAX_LINE_CENTS || (amountInCents === 0 && kind !== 'stock')
        ? 'ledger_amount'
        : undefined,
  }
  const fields = Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined))
  if (!kind || amountInCents === undefined || Object.keys(fields).length > 0) throw new AppError('invalid_entry', { status: 422, fields })
  return { kind, account, label, amountInCents }
}

/** The last day of a month, as the address has it. */
export function readPeriodEnd(typed: string | null): string | undefined {
  const day = latinDigits(typed ?? '').trim()
  return isDay(day) && isLastOfMonth(day) ? day : undefined
}
