import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { isDay, isMoneyAccount, journalFor, linesFor, MAX_LINE_CENTS, taxAccountFor } from '../rules.ts'
import { parseEntry } from '../schema.ts'
import { type LedgerEntryInput, type SimpleKind, simpleKinds, type TaxRate } from '../types.ts'
import { readAccountCode } from './entry-form.ts'

const simpleFieldNames = ['date', 'amount', 'money', 'other', 'tax', 'label', 'reference'] as const
export type SimpleFields = Record<(typeof simpleFieldNames)[number], string>

export function readSimpleFields(form: FormData): SimpleFields {
  return Object.fromEntries(simpleFieldNames.map((name) => [name, textField(form, name).slice(0, 300)])) as SimpleFields
}

export const readSimpleKind = (value: string | null): SimpleKind => simpleKinds.find((kind) => kind === value) ?? 'paid'

type ParsedSimple = { ok: true; input: LedgerEntryInput } | { ok: false; problems: FieldErrors }

type Choice = { kind: SimpleKind; money: string; other: string }

function amountProblem(typed: string, cents: number | undefined): string | undefined {
  if (typed.trim() === '') return 'required'
  if (cents === undefined || cents === 0) return 'ledger_amount'
  return cents > MAX_LINE_CENTS ? 'ledger_amount_large' : undefined
}

function otherProblem({ kind, money, other }: Choice): string | undefined {
  if (other === '') return 'required'
  if (kind !== 'moved') return undefined
  if (!isMoneyAccount(other)) return 'account_not_money'
  return money === other ? 'accounts_same' : undefined
}

function taxProblem(fields: SimpleFields, tax: TaxRate | undefined, choice: Choice): string | undefined {
  if (fields.tax === '') return undefined
  if (!tax) return 'tax_code_unknown'
  return taxAccountFor(choice) ? undefined : 'tax_not_here'
}

function dateProblem(typed: string): string | undefined {
  if (typed === '') return 'required'
  return isDay(typed) ? undefined : 'date_invalid'
}

/** The entry behind a simple form; otherwise what is wrong, by the form's own fields. */
export function parseSimpleFields(kind: SimpleKind, fields: SimpleFields, ratesOn: (date: string) => readonly TaxRate[]): ParsedSimple {
  const [money, other] = [readAccountCode(fields.money), readAccountCode(fields.other)]
  const amountInCents = parseAmount(fields.amount)
  const tax = isDay(fields.date) ? ratesOn(fields.date).find(({ code }) => code === fields.tax) : undefined
  const found = {
    amount: amountProblem(fields.amount, amountInCents),
    label: fields.label.trim() === '' ? 'required' : undefined,
    date: dateProblem(fields.date),
    money: kind === 'bought' || isMoneyAccount(money) ? undefined : 'account_not_money',
    other: otherProblem({ kind, money, other }),
    tax: taxProblem(fields, tax, { kind, money, other }),
  }
  const problems = Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined))
  if (Object.keys(problems).length > 0 || amountInCents === undefined) return { ok: false, problems }
  const lines = linesFor({ kind, amountInCents, money, other, tax: tax ?? null })
  const body = {
    date: fields.date,
    journal: journalFor({ kind, money }),
    label: fields.label,
    reference: fields.reference,
    lines: lines.map((line) => ({
      account: line.account,
      debit_in_cents: line.debitInCents,
      credit_in_cents: line.creditInCents,
      tax_code: line.taxCode,
    })),
  }
  try {
    return { ok: true, input: parseEntry(body) }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return { ok: false, problems: toSimpleProblems(error.fields, other, lines) }
  }
}

/** Problems of an entry's lines, by the field of the simple form that they came from. */
export function toSimpleProblems(problems: FieldErrors, other: string, lines: readonly { account: string }[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => {
      const at = /^lines\.(\d+)\.account$/.exec(path)?.[1]
      if (at === undefined) return [path.startsWith('lines') ? 'amount' : path, code]
      return [lines[Number(at)]?.account === other ? 'other' : 'money', code]
    }),
  )
}
