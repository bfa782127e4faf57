import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parseAmount, plainNumber } from '#app/platform/number-input.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { isDay, MAX_LINE_CENTS } from '../ledger/rules.ts'
import type { TaxRate } from '../ledger/types.ts'
import { type CreditRequest, MAX_QUANTITY_HUNDREDTHS, priceLines, sumInvoice } from './rules.ts'
import {
  type IncomeAccount,
  type InvoiceDraft,
  type InvoiceLine,
  incomeAccounts,
  type PaperLanguage,
  paperLanguages,
  type Seller,
  sellerFieldNames,
} from './types.ts'

/** What somebody typed into the form of an invoice; everything comes back with what is wrong beside it. */
export const lineFieldNames = ['description', 'quantity', 'unit', 'price', 'discount', 'tax'] as const
export type InvoiceLineFields = Record<(typeof lineFieldNames)[number], string>

export const invoiceFieldNames = [
  'customer_name',
  'customer_ice',
  'customer_address',
  'customer_phone',
  'date',
  'due',
  'language',
  'account',
  'note',
] as const
export type InvoiceFields = Record<(typeof invoiceFieldNames)[number], string> & { lines: InvoiceLineFields[] }

const MAX_TEXT = 200
const MAX_UNIT = 20

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

/** The rate that comes with the form does not make a row: a row with nothing else in it is empty. */
export const isEmptyLine = ({ tax: _tax, ...line }: InvoiceLineFields): boolean => Object.values(line).every((value) => value.trim() === '')

/** `1,5` → 150; undefined for what is no number with two decimals at most. */
function readHundredths(typed: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainNumber(typed) ?? '')
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

function readQuantity(typed: string): number | undefined {
  const hundredths = readHundredths(typed)
  return hundredths !== undefined && hundredths > 0 && hundredths <= MAX_QUANTITY_HUNDREDTHS ? hundredths : undefined
}

function readPrice(typed: string): number | undefined {
  const cents = parseAmount(typed)
  return cents !== undefined && cents <= MAX_LINE_CENTS ? cents : undefined
}

/** Percent, up to the whole; nothing is none. */
function readDiscount(typed: string): number | undefined {
  if (typed.trim() === '') return 0
  const basisPoints = readHundredths(typed.replace(/[%٪]/g, ''))
  return basisPoints !== undefined && basisPoints <= 10_000 ? basisPoints : undefined
}

/** A row as a line; otherwise what is wrong with it, field by field. */
export function parseInvoiceLine(fields: InvoiceLineFields, rates: readonly TaxRate[]): { line: InvoiceLine } | { problems: FieldErrors } {
  const description = oneLine(fields.description)
  const unit = oneLine(fields.unit)
  const quantity = readQuantity(fields.quantity)
  const price = readPrice(fields.price)
  const discount = readDiscount(fields.discount)
  const rate = rates.find(({ code }) => code === fields.tax)
  const found = {
    description: description === '' ? 'required' : description.length > MAX_TEXT ? 'entry_text_long' : undefined,
    unit: unit.length > MAX_UNIT ? 'invoice_unit_long' : undefined,
    quantity: quantity === undefined ? 'invoice_quantity' : undefined,
    price: price === undefined ? 'invoice_price' : undefined,
    discount: discount === undefined ? 'invoice_discount' : undefined,
    tax: rate === undefined ? 'tax_code_unknown' : undefined,
  }
  const problems = onlyProblems(found)
  if (quantity === undefined || price === undefined || discount === undefined || !rate || Object.keys(problems).length > 0)
    return { problems }
  return {
    line: {
      description,
      unit,
      quantityInHundredths: quantity,
      unitPriceInCents: price,
      discountBasisPoints: discount,
      taxCode: rate.code,
      taxBasisPoints: rate.basisPoints,
    },
  }
}

const onlyProblems = (found: Record<string, string | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined))

function textProblem(text: string, isRequired = false): string | undefined {
  if (text === '') return isRequired ? 'required' : undefined
  return text.length > MAX_TEXT ? 'entry_text_long' : undefined
}

function dateProblem(text: string): string | undefined {
  if (text === '') return 'required'
  return isDay(text) ? undefined : 'date_invalid'
}

/** A day as a form has it, in either script's digits. */
export const readDayField = (typed: string): string => latinDigits(typed).trim()

type ParsedInvoice = { ok: true; draft: InvoiceDraft } | { ok: false; problems: FieldErrors }

/** An invoice as it can be saved; otherwise what is wrong, by the row as it stands in the form (`lines.2.price`). */
export function parseInvoice(fields: InvoiceFields, ratesOn: (date: string) => readonly TaxRate[]): ParsedInvoice {
  const text = (name: 'customer_name' | 'customer_address' | 'note') => oneLine(fields[name])
  const [date, dueDate] = [readDayField(fields.date), readDayField(fields.due)]
  const ice = latinDigits(fields.customer_ice).replace(/\s/g, '')
  const phone = fields.customer_phone.trim() === '' ? null : parsePhone(fields.customer_phone)
  const problems: FieldErrors = onlyProblems({
    customer_name: textProblem(text('customer_name'), true),
    customer_ice: ice.length > 30 ? 'invoice_ice_long' : undefined,
    customer_address: textProblem(text('customer_address')),
    customer_phone: phone === undefined ? 'telephone_invalid' : undefined,
    note: textProblem(text('note')),
    date: dateProblem(date),
    due: dateProblem(dueDate) ?? (isDay(date) && dueDate < date ? 'invoice_due_before' : undefined),
    language: (paperLanguages as readonly string[]).includes(fields.language) ? undefined : 'required',
    account: (incomeAccounts as readonly string[]).includes(fields.account) ? undefined : 'required',
  })
  const lines = parseLines(fields.lines, isDay(date) ? ratesOn(date) : null, problems)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const customer = {
    name: text('customer_name'),
    ice: ice || null,
    address: text('customer_address') || null,
    phone: phone ?? null,
  }
  const [language, account] = [fields.language as PaperLanguage, fields.account as IncomeAccount]
  return { ok: true, draft: { date, dueDate, customer, language, account, note: text('note') || null, lines } }
}

/** `rates`: null without a day, when nothing can be said of them. */
function parseLines(rows: readonly InvoiceLineFields[], rates: readonly TaxRate[] | null, problems: FieldErrors): InvoiceLine[] {
  const lines: InvoiceLine[] = []
  for (const [row, fields] of rows.entries()) {
    if (isEmptyLine(fields)) continue
    const parsed = parseInvoiceLine(fields, rates ?? [{ code: fields.tax, basisPoints: 0 }])
    if ('line' in parsed) lines.push(parsed.line)
    else for (const [name, code] of Object.entries(parsed.problems)) problems[`lines.${row}.${name}`] = code
  }
  const isClean = !Object.keys(problems).some((path) => path.startsWith('lines.'))
  if (isClean && lines.length === 0) problems.lines = 'invoice_lines_none'
  if (isClean && lines.length > 0) {
    const total = totalOf(lines)
    if (total === undefined) problems.lines = 'ledger_amount_large'
    else if (total === 0) problems.lines = 'invoice_nothing'
  }
  return lines
}

/** Undefined past what the books take. */
function totalOf(lines: readonly InvoiceLine[]): number | undefined {
  try {
    return sumInvoice(priceLines(lines, MAX_LINE_CENTS), MAX_LINE_CENTS).totalInCents
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Who sells, from the form: a name, and whatever else is known. */
export function parseSeller(typed: Readonly<Record<string, string>>): Seller {
  const texts = sellerFieldNames.map((name) => [name, oneLine(typed[name] ?? '')] as const)
  const fields: FieldErrors = {}
  for (const [name, text] of texts) if (text.length > MAX_TEXT) fields[name] = 'entry_text_long'
  const seller: Seller = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  if (!seller.name) fields.name = 'required'
  const phone = seller.phone === undefined ? undefined : parsePhone(seller.phone)
  if (seller.phone !== undefined && phone === undefined) fields.phone = 'telephone_invalid'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_invoice', { status: 422, fields })
  return { ...seller, ...(seller.ice && { ice: latinDigits(seller.ice).replace(/\s/g, '') }), ...(phone && { phone }) }
}

/** `quantity.2` of a form that takes an invoice back; rows left empty or at zero are not taken back. */
export function parseCreditRequests(typed: readonly string[]): CreditRequest[] {
  const fields: FieldErrors = {}
  const requests = typed.flatMap((text, i) => {
    const hundredths = text.trim() === '' ? 0 : readHundredths(text)
    if (hundredths === undefined || hundredths > MAX_QUANTITY_HUNDREDTHS) fields[`quantity.${i}`] = 'invoice_quantity'
    return hundredths ? [{ line: i + 1, quantityInHundredths: hundredths }] : []
  })
  if (Object.keys(fields).length === 0 && requests.length === 0) fields.quantity = 'credit_nothing'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_invoice', { status: 422, fields })
  return requests
}

export const invoiceViews = ['all', 'draft', 'due', 'overdue', 'settled', 'credit', 'quote'] as const
export type InvoiceView = (typeof invoiceViews)[number]

export type InvoiceListQuery = { view: InvoiceView; search: string; after: { date: string; id: string } | undefined }

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id of ours, as an address or a hidden field has it. */
export const readInvoiceId = (text: string): string | undefined => (idPattern.test(text) ? text : undefined)

/** `?view=&q=&cursor=` of the list; throws 400 for what is none of it. */
export function readInvoiceQuery(params: URLSearchParams): InvoiceListQuery {
  const view = params.get('view') || 'all'
  const cursor = params.get('cursor') || ''
  const [date = '', id = ''] = cursor.split('_')
  const isKnown = (invoiceViews as readonly string[]).includes(view)
  if (!isKnown || (cursor !== '' && !(isDay(date) && idPattern.test(id)))) throw new AppError('bad_request')
  const search = oneLine(params.get('q') ?? '').slice(0, 100)
  return { view: view as InvoiceView, search, after: cursor === '' ? undefined : { date, id } }
}

const ADDRESS = /^[^\s@<>"',;:\\()[\]?&]+@[^\s@<>"',;:\\()[\]?&]+\.[^\s@<>"',;:\\()[\]?&]+$/

/** One mail address; 422 beside `email`. */
export function readMailAddress(typed: string): string {
  const address = typed.trim()
  if (address.length > 254 || !ADDRESS.test(address))
    throw new AppError('invalid_invoice', { status: 422, fields: { email: 'party_email' } })
  return address
}
