import { latinDigits } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { MAX_LINES } from '../rules.ts'
import { parseEntry } from '../schema.ts'
import type { LedgerEntryInput } from '../types.ts'

/** The fields of an entry as somebody filled them in; everything comes back with what is wrong beside it. */
export type EntryLineFields = { account: string; label: string; debit: string; credit: string }
export type EntryFields = { date: string; journal: string; label: string; reference: string; lines: EntryLineFields[] }

const MAX_FIELD = 300
/** Empty rows under those that are filled, for who has no script to add more. */
const SPARE_LINES = 2
export const FIRST_LINES = 4

const emptyLine: EntryLineFields = { account: '', label: '', debit: '', credit: '' }
const isEmpty = (line: EntryLineFields) => Object.values(line).every((value) => value.trim() === '')

export const emptyLines = (count: number): EntryLineFields[] => Array.from({ length: count }, () => ({ ...emptyLine }))

/** Reads the form; rows are the n-th of each repeated field. Throws 400 for a form with more rows than an entry may have. */
export function readEntryFields(form: FormData): EntryFields {
  const all = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value.slice(0, MAX_FIELD) : ''))
  const [accounts, labels, debits, credits] = ['account', 'line_label', 'debit', 'credit'].map(all)
  const count = accounts?.length ?? 0
  if (count > MAX_LINES || [labels, debits, credits].some((values) => values?.length !== count)) throw new AppError('bad_request')
  const lines = (accounts ?? []).map((account, i) => ({
    account,
    label: labels?.[i] ?? '',
    debit: debits?.[i] ?? '',
    credit: credits?.[i] ?? '',
  }))
  const first = (name: string) => all(name)[0] ?? ''
  return { date: first('date'), journal: first('journal'), label: first('label'), reference: first('reference'), lines }
}

/** The code at the head of what was chosen or typed: `5161 …`, in either script's digits. */
export const readAccountCode = (typed: string): string => /^\s*(\d{1,20})(?!\d)/.exec(latinDigits(typed))?.[1] ?? typed.trim().slice(0, 30)

/** An amount of a field in cents; nothing is zero, what cannot be read is no number and is rejected as such. */
const readCents = (typed: string): number => (typed.trim() === '' ? 0 : (parseAmount(typed) ?? Number.NaN))

type ParsedEntry = { ok: true; input: LedgerEntryInput } | { ok: false; problems: FieldErrors }

/** The entry of a form, empty rows left out; otherwise what is wrong, by the row as it stands in the form. */
export function parseEntryFields(fields: EntryFields): ParsedEntry {
  const filled = fields.lines.flatMap((line, row) => (isEmpty(line) ? [] : [{ ...line, row }]))
  const body = {
    ...fields,
    lines: filled.map((line) => ({
      account: readAccountCode(line.account),
      label: line.label,
      debit_in_cents: readCents(line.debit),
      credit_in_cents: readCents(line.credit),
    })),
  }
  try {
    return { ok: true, input: parseEntry(body) }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return { ok: false, problems: toRows(error.fields, fields) }
  }
}

/** Problems named by the n-th filled line, named by the row of the form instead. */
export function toRows(problems: FieldErrors, fields: EntryFields): FieldErrors {
  const rows = fields.lines.flatMap((line, row) => (isEmpty(line) ? [] : [row]))
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [
      path.replace(/^lines\.(\d+)/, (_, n: string) => `lines.${rows[Number(n)] ?? n}`),
      code,
    ]),
  )
}

/** The rows again, with spare ones beneath. */
export function withSpareLines(fields: EntryFields, spare = SPARE_LINES): EntryFields {
  const last = fields.lines.findLastIndex((line) => !isEmpty(line))
  const count = Math.min(Math.max(FIRST_LINES, last + 1 + spare), MAX_LINES)
  return { ...fields, lines: [...fields.lines.slice(0, last + 1), ...emptyLines(count - last - 1)] }
}
