import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { readAccountCode } from '../ledger/admin/entry-form.ts'
import { accountPattern, isDay, MAX_LINE_CENTS } from '../ledger/rules.ts'
import type { ChequeInput } from './types.ts'

export const chequeFieldNames = ['number', 'bank', 'drawer', 'amount', 'received_on', 'due_on', 'account', 'invoice'] as const
export type ChequeFields = Record<(typeof chequeFieldNames)[number], string>

const MAX_TEXT = 120
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

const textProblem = (text: string) => (text === '' ? 'required' : text.length > MAX_TEXT ? 'entry_text_long' : undefined)

function dayProblem(day: string) {
  return day === '' ? 'required' : isDay(day) ? undefined : 'date_invalid'
}

/** A cheque as it is received; 422 beside what is wrong. Without an invoice it pays an account. */
export function parseCheque(typed: ChequeFields): ChequeInput {
  const [number, bank, drawer] = [oneLine(latinDigits(typed.number)), oneLine(typed.bank), oneLine(typed.drawer)]
  const [receivedOn, dueOn] = [latinDigits(typed.received_on).trim(), latinDigits(typed.due_on).trim()]
  const amountInCents = parseAmount(typed.amount)
  const account = readAccountCode(typed.account)
  const found: Record<string, string | undefined> = {
    number: textProblem(number),
    bank: textProblem(bank),
    drawer: textProblem(drawer),
    amount: amountInCents === undefined || amountInCents <= 0 || amountInCents > MAX_LINE_CENTS ? 'ledger_amount' : undefined,
    received_on: dayProblem(receivedOn),
    due_on: dayProblem(dueOn) ?? (isDay(receivedOn) && dueOn < receivedOn ? 'cheque_due_before' : undefined),
    account: accountPattern.test(account) ? undefined : 'account_unknown',
    invoice: typed.invoice !== '' && !idPattern.test(typed.invoice) ? 'required' : undefined,
  }
  const fields: FieldErrors = {}
  for (const [name, code] of Object.entries(found)) if (code) fields[name] = code
  if (amountInCents === undefined || Object.keys(fields).length > 0) throw new AppError('invalid_entry', { status: 422, fields })
  return { number, bank, drawer, amountInCents, receivedOn, dueOn, account, invoiceId: typed.invoice || null }
}
