import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { readAccountCode } from '../ledger/admin/entry-form.ts'
import { isDay, isLastOfMonth, MAX_LINE_CENTS } from '../ledger/rules.ts'
import { accountsOf } from './adjustments.ts'
import { type AdjustmentKind, adjustmentKinds } from './types.ts'

const MAX_TEXT = 120

export const adjustmentFieldNames = ['kind', 'account', 'label', 'amount'] as const
type Fields = Readonly<Record<string, string>>

const clean = (typed = '') =>
  stripBidiControls(typed.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

/** An adjustment as typed; of a stock the amount is what was counted. 422 beside what is wrong. */
export function parseAdjustment(typed: Fields): { kind: AdjustmentKind; account: string; label: string; amountInCents: number } {
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
