import * as z from 'zod'
import { latinDigits } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { accountPattern, isDay } from '../ledger/rules.ts'
import { isBankAccount } from './rules.ts'
import { type CsvMapping, dateOrders, decimalSigns, type LedgerLineKey, signKinds } from './types.ts'

const malformed = () => new AppError('bad_request')

const bankViews = ['open', 'matched', 'statements'] as const
export type ReconcileView = (typeof bankViews)[number]

/** `?account=&view=&page=` of the bank; what is none of it is 400. */
export function readBankQuery(params: URLSearchParams): { account: string | null; view: ReconcileView; page: number } {
  const account = params.get('account') || null
  if (account !== null && !isBankAccount(account)) throw malformed()
  const page = Number(params.get('page') ?? '1')
  if (!Number.isInteger(page) || page < 1 || page > 10_000) throw malformed()
  return { account, page, view: bankViews.find((view) => view === params.get('view')) ?? 'open' }
}

/** The day of a reconciliation; `today` when the address does not say it. */
export function readBankDayQuery(params: URLSearchParams, today: string): string {
  const day = params.get('to') || today
  if (!isDay(day)) throw malformed()
  return day
}

export function readBankLineId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new AppError('not_found', { status: 404 })
  return Number(text)
}

const MAX_CHOSEN = 300

/** Lines that were ticked: those of the bank by their number, those of the books as `position.line`. */
export function readChosen(form: FormData): { bankLineIds: number[]; bookLines: LedgerLineKey[] } {
  const [bank, books] = [form.getAll('bank'), form.getAll('book')]
  if (bank.length + books.length > MAX_CHOSEN) throw malformed()
  const bankLineIds = bank.map((value) => Number(/^[1-9]\d{0,14}$/.exec(String(value))?.[0] ?? Number.NaN))
  const bookLines = books.map((value) => {
    const [, position, line] = /^([1-9]\d{0,14})\.([1-9]\d{0,3})$/.exec(String(value)) ?? []
    return { position: Number(position), line: Number(line) }
  })
  if (bankLineIds.some(Number.isNaN) || bookLines.some(({ position }) => Number.isNaN(position))) throw malformed()
  return {
    bankLineIds: [...new Set(bankLineIds)],
    bookLines: [...new Map(bookLines.map((key) => [`${key.position}.${key.line}`, key])).values()],
  }
}

export const postingFields = ['date', 'other', 'label', 'tax', 'remember'] as const
export type PostingFields = Readonly<Record<(typeof postingFields)[number], string>>

/** Reads how a line of the bank is to be posted; 422 with what is wrong beside each field. */
export function parsePosting(fields: PostingFields) {
  const problems: FieldErrors = {}
  const other = latinDigits(fields.other).trim().split(/\s/)[0] ?? ''
  const label = fields.label.replace(/\s+/g, ' ').trim()
  if (!isDay(fields.date)) problems.date = fields.date === '' ? 'required' : 'date_invalid'
  if (other === '') problems.other = 'required'
  else if (!accountPattern.test(other)) problems.other = 'account_unknown'
  if (label === '') problems.label = 'required'
  else if (label.length > 200) problems.label = 'entry_text_long'
  const tax = /^[a-z0-9_]{0,30}$/.test(fields.tax) ? fields.tax : null
  if (tax === null) problems.tax = 'tax_code_unknown'
  if (Object.keys(problems).length > 0) throw new AppError('invalid_entry', { status: 422, fields: problems })
  return { date: fields.date, other, label, taxCode: tax || null, remember: fields.remember === 'on' }
}

const column = z.string().min(1).max(130)
const optionalColumn = z
  .string()
  .max(130)
  .transform((value) => value || null)

const mappingSchema = z.object({
  date: column,
  text: column,
  reference: optionalColumn,
  sign: z.enum(signKinds),
  amount: column,
  amountIn: optionalColumn,
  balance: optionalColumn,
  decimal: z.enum(decimalSigns),
  dateOrder: z.enum(dateOrders),
})

const mappingFields = Object.keys(mappingSchema.shape) as (keyof CsvMapping)[]

/** The mapping as chosen in the preview; undefined before there was one, 400 for what is none. */
export function readMappingFields(field: (name: string) => string): CsvMapping | undefined {
  if (field('map.date') === '') return undefined
  const parsed = mappingSchema.safeParse(Object.fromEntries(mappingFields.map((name) => [name, field(`map.${name}`)])))
  if (!parsed.success) throw malformed()
  return parsed.data.sign === 'two' ? parsed.data : { ...parsed.data, amountIn: null }
}
