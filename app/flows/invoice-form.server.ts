import { data, redirect } from 'react-router'
import { previewInvoice, readInvoiceFields, sumEntryPreview, withSpareLines } from '#app/features/accounting/invoices/admin/invoice-form.ts'
import type { InvoiceFormView } from '#app/features/accounting/invoices/admin/invoice-form-screen.tsx'
import { invoicePaths } from '#app/features/accounting/invoices/admin/invoice-paths.ts'
import { deleteDraft, issueInvoice, saveDraft } from '#app/features/accounting/invoices/commands/issue-invoice.server.ts'
import {
  findLastNumber,
  findLatestId,
  findQuoteNumber,
  findSeller,
  listCustomers,
} from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { entryLines, isIce, seriesName } from '#app/features/accounting/invoices/rules.ts'
import { type InvoiceFields, parseInvoice, readDayField, readInvoiceId } from '#app/features/accounting/invoices/schema.ts'
import {
  type FormKind,
  type IncomeAccount,
  incomeAccounts,
  type PaperLanguage,
  paperLanguages,
  type Seller,
} from '#app/features/accounting/invoices/types.ts'
import { findAccounts, listTaxRates } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { isDay } from '#app/features/accounting/ledger/rules.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { previewPaper } from './invoice-paper.server.ts'

/** Customers that the form proposes. */
const MAX_CUSTOMERS = 200

type FormState = Pick<InvoiceFormView, 'id' | 'kind' | 'revision' | 'fields'> &
  Partial<Pick<InvoiceFormView, 'problems' | 'refused' | 'isSaved' | 'asksDelete'>>

function listWarnings(fields: InvoiceFields, seller: Seller): InvoiceFormView['warnings'] {
  const ice = fields.customer_ice.replace(/\s/g, '')
  return [
    ...(ice === '' ? (['ice_missing'] as const) : isIce(ice) ? [] : (['ice_digits'] as const)),
    ...(!seller.name
      ? (['seller_missing'] as const)
      : !(seller.address && seller.ice && seller.tax_id)
        ? (['seller_incomplete'] as const)
        : []),
  ]
}

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string): Value =>
  values.find((value) => value === text) ?? values[0]

/** The form as it stands: what its rows come to, the paper and the entry beside it, what is missing. */
export async function showInvoiceForm({ db, i18n, now }: Admin, state: FormState): Promise<InvoiceFormView> {
  const { fields, kind } = state
  const today = moroccoDay(now())
  const typed = readDayField(fields.date)
  const date = isDay(typed) ? typed : today
  const due = readDayField(fields.due)
  const account: IncomeAccount = oneOf(incomeAccounts, fields.account)
  const language: PaperLanguage = oneOf(paperLanguages, fields.language)
  const preview = previewInvoice(fields, listTaxRates)
  const lines = entryLines('invoice', account, preview.totals)
  const year = Number(date.slice(0, 4))
  const [seller, customers, lastNumber, accounts, latestId, quote] = await Promise.all([
    findSeller(db),
    listCustomers(db, MAX_CUSTOMERS),
    findLastNumber(db, kind, year),
    findAccounts(db, [...new Set(lines.map((line) => line.account))]),
    state.revision === null && kind === 'invoice' ? findLatestId(db) : undefined,
    state.revision === null ? null : findQuoteNumber(db, state.id),
  ])
  const names = new Map([...accounts].map(([code, { name }]) => [code, localize(name, i18n.locale)]))
  const customer = {
    name: fields.customer_name,
    ice: fields.customer_ice || null,
    address: fields.customer_address || null,
    phone: fields.customer_phone || null,
  }
  const dueDate = isDay(due) ? due : date
  const { lines: priced, totals } = preview
  return {
    problems: {},
    refused: null,
    isSaved: false,
    asksDelete: false,
    ...state,
    fields: withSpareLines(fields),
    rates: listTaxRates(date),
    customers,
    rows: preview.rows,
    paper: previewPaper({
      kind,
      number: null,
      date,
      dueDate,
      language,
      seller,
      customer,
      note: fields.note || null,
      lines: priced,
      totals,
      credits: null,
      quote,
    }),
    entry: sumEntryPreview(lines, names),
    warnings: listWarnings(fields, seller),
    series: seriesName(kind, year),
    lastNumber: lastNumber ?? null,
    latestId: latestId ?? null,
  }
}

type FormWork = Admin & { form: FormData }

function readState(form: FormData): Pick<InvoiceFormView, 'id' | 'kind' | 'revision' | 'fields'> {
  const id = readInvoiceId(textField(form, 'id'))
  const revision = textField(form, 'revision')
  if (!id || !/^[1-9]?\d{0,8}$/.test(revision)) throw new AppError('bad_request')
  const kind = textField(form, 'kind') === 'quote' ? 'quote' : 'invoice'
  return { id, kind, revision: revision === '' ? null : Number(revision), fields: readInvoiceFields(form) }
}

/** The last day of a quote is no day of payment. */
function namedFor(kind: FormKind, problems: Record<string, string>): Record<string, string> {
  return kind === 'quote' && problems.due === 'invoice_due_before' ? { ...problems, due: 'quote_until_before' } : problems
}

type ReadState = ReturnType<typeof readState>

/** Runs what a button does; what stops it is the form again with everything in it. */
async function write(work: FormWork, run: (state: ReadState, draft: Parameters<typeof saveDraft>[1]) => Promise<Response>) {
  const state = readState(work.form)
  const again = async (problems: Record<string, string>, refused: string | null, status: number) =>
    data(await showInvoiceForm(work, { ...state, problems, refused }), status)
  const parsed = parseInvoice(state.fields, listTaxRates)
  if (!parsed.ok) return again(namedFor(state.kind, parsed.problems), null, 422)
  try {
    return await run(state, { id: state.id, kind: state.kind, revision: state.revision, draft: parsed.draft })
  } catch (error) {
    const rejected = rejectedEntry(error, work.i18n)
    return again(rejected.fields, rejected.text, rejected.status)
  }
}

/** What the buttons of the form do, for a new invoice and for a draft. */
export const invoiceFormIntents = {
  redraw: async (_args: unknown, work: FormWork) => showInvoiceForm(work, readState(work.form)),
  save: (_args: unknown, work: FormWork) =>
    write(work, async ({ id }, draft) => {
      await saveDraft(work.db, draft)
      return redirect(`${invoicePaths.one(id)}?done=saved`, 303)
    }),
  issue: (_args: unknown, work: FormWork) =>
    write(work, async ({ id }, save) => {
      await issueInvoice(work.db, { id, save, by: work.by, now: work.now() })
      return redirect(`${invoicePaths.one(id)}?done=issued`, 303)
    }),
  delete: async (_args: unknown, work: FormWork) => {
    const state = readState(work.form)
    // A draft goes without a trace and without an undo; what was typed into it stays on the page that asks.
    if (textField(work.form, 'sure') !== 'yes') return showInvoiceForm(work, { ...state, asksDelete: true })
    try {
      await deleteDraft(work.db, state.id)
      return redirect(`${state.kind === 'quote' ? `${invoicePaths.quotes}&` : `${invoicePaths.list}?`}done=deleted`, 303)
    } catch (error) {
      const { fields: problems, text: refused, status } = rejectedEntry(error, work.i18n)
      return data(await showInvoiceForm(work, { ...state, problems, refused }), status)
    }
  },
}
