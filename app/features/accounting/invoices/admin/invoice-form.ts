import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { amountText } from '#app/platform/number-input.ts'
import { MAX_LINE_CENTS } from '../../ledger/rules.ts'
import type { EntryLine, TaxRate } from '../../ledger/types.ts'
import { MAX_INVOICE_LINES, priceLines, sumInvoice } from '../rules.ts'
import {
  type InvoiceFields,
  type InvoiceLineFields,
  invoiceFieldNames,
  isEmptyLine,
  lineFieldNames,
  parseInvoiceLine,
  readDayField,
} from '../schema.ts'
import type { InvoiceDraft, InvoiceTotals, PricedLine } from '../types.ts'

const MAX_FIELD = 300
const FIRST_LINES = 4
/** Empty rows under those that are filled, for who has no script to add more. */
const SPARE_LINES = 2

/** Reads the form; rows are the n-th of each repeated field. Throws 400 for a form with more rows than an invoice may have. */
export function readInvoiceFields(form: FormData): InvoiceFields {
  const columns = lineFieldNames.map((name) =>
    form.getAll(`line_${name}`).map((value) => (typeof value === 'string' ? value.slice(0, MAX_FIELD) : '')),
  )
  const count = columns[0]?.length ?? 0
  if (count > MAX_INVOICE_LINES || columns.some((values) => values.length !== count)) throw new AppError('bad_request')
  const lines = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(lineFieldNames.map((name, column) => [name, columns[column]?.[row] ?? ''])),
  ) as InvoiceLineFields[]
  const single = Object.fromEntries(invoiceFieldNames.map((name) => [name, textField(form, name).slice(0, MAX_FIELD)]))
  return { ...single, lines } as InvoiceFields
}

const emptyLine = (tax: string): InvoiceLineFields => ({ description: '', quantity: '', unit: '', price: '', discount: '', tax })

/** The rows again, with spare ones beneath; a new row has the rate of the one above. */
export function withSpareLines(fields: InvoiceFields): InvoiceFields {
  const last = fields.lines.findLastIndex((line) => !isEmptyLine(line))
  const tax = fields.lines[Math.max(last, 0)]?.tax ?? 'tva_20'
  const count = Math.min(Math.max(FIRST_LINES, last + 1 + SPARE_LINES), MAX_INVOICE_LINES)
  const spare = Array.from({ length: count - last - 1 }, () => emptyLine(tax))
  return { ...fields, lines: [...fields.lines.slice(0, last + 1), ...spare] }
}

const hundredths = (value: number, locale: I18n['locale']) => amountText(value, locale).replace(/[.,]00$/, '')

/** A saved draft, or an earlier invoice to begin from, as it stands in the fields. */
export function toInvoiceFields(draft: InvoiceDraft, { locale }: Pick<I18n, 'locale'>): InvoiceFields {
  return withSpareLines({
    customer_name: draft.customer.name,
    customer_ice: draft.customer.ice ?? '',
    customer_address: draft.customer.address ?? '',
    customer_phone: draft.customer.phone ?? '',
    date: draft.date,
    due: draft.dueDate,
    language: draft.language,
    account: draft.account,
    note: draft.note ?? '',
    lines: draft.lines.map((line) => ({
      description: line.description,
      quantity: hundredths(line.quantityInHundredths, locale),
      unit: line.unit,
      price: amountText(line.unitPriceInCents, locale),
      discount: line.discountBasisPoints > 0 ? hundredths(line.discountBasisPoints, locale) : '',
      tax: line.taxCode,
    })),
  })
}

export const emptyInvoiceFields = (date: string, due: string, language: InvoiceDraft['language']): InvoiceFields =>
  withSpareLines({
    customer_name: '',
    customer_ice: '',
    customer_address: '',
    customer_phone: '',
    date,
    due,
    language,
    account: '7121',
    note: '',
    lines: [],
  })

/** What the form comes to as far as it is filled in: by row, and in all. Rows that cannot be read yet count nothing. */
export type InvoicePreview = { rows: (number | null)[]; lines: PricedLine[]; totals: InvoiceTotals }

export function previewInvoice(fields: InvoiceFields, ratesOn: (date: string) => readonly TaxRate[]): InvoicePreview {
  const rates = ratesOn(readDayField(fields.date))
  const parsed = fields.lines.map((row) => (isEmptyLine(row) ? null : parseInvoiceLine(row, rates)))
  const lines = parsed.flatMap((row) => (row && 'line' in row ? [row.line] : []))
  try {
    const priced = priceLines(lines, MAX_LINE_CENTS)
    const totals = sumInvoice(priced, MAX_LINE_CENTS)
    const nets = priced.map(({ netInCents }) => netInCents)
    const rows = parsed.map((row) => (row && 'line' in row ? (nets.shift() ?? null) : null))
    return { rows, lines: priced, totals }
  } catch (error) {
    // Larger than the books take: saving says so beside the lines.
    if (!(error instanceof RangeError)) throw error
    return { rows: [], lines: [], totals: { groups: [], netInCents: 0, taxInCents: 0, totalInCents: 0 } }
  }
}

export type EntryPreviewLine = Pick<EntryLine, 'account' | 'debitInCents' | 'creditInCents'> & { key: number; name: string }

/** The lines that will be posted, one for each account. */
export function sumEntryPreview(lines: readonly EntryLine[], names: ReadonlyMap<string, string>): EntryPreviewLine[] {
  const sums = new Map<string, EntryPreviewLine>()
  for (const { account, debitInCents, creditInCents } of lines) {
    const sum = sums.get(account) ?? { key: sums.size, account, name: names.get(account) ?? '', debitInCents: 0, creditInCents: 0 }
    sum.debitInCents += debitInCents
    sum.creditInCents += creditInCents
    sums.set(account, sum)
  }
  return [...sums.values()]
}
