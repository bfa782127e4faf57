import { toInvoiceFields } from '#app/features/accounting/invoices/admin/invoice-form.ts'
import { InvoiceFormScreen, type InvoiceFormView } from '#app/features/accounting/invoices/admin/invoice-form-screen.tsx'
import { InvoiceScreen, type InvoiceScreenView } from '#app/features/accounting/invoices/admin/invoice-screen.tsx'
import { issueCreditNote } from '#app/features/accounting/invoices/commands/credit-invoice.server.ts'
import { recordPayment, reversePayment } from '#app/features/accounting/invoices/commands/record-payment.server.ts'
import { findInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { parseCreditRequests, readDayField, readInvoiceId } from '#app/features/accounting/invoices/schema.ts'
import { isDay, isMoneyAccount } from '#app/features/accounting/ledger/rules.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { act, documentIntents, readFormId, requireIssued, type Work } from '#app/flows/invoice-acts.server.ts'
import { invoiceFormIntents, showInvoiceForm } from '#app/flows/invoice-form.server.ts'
import { showInvoice } from '#app/flows/invoice-screen.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError, type FieldErrors, notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-invoice'

const MAX_FIELD = 300

type Shown = { form: InvoiceFormView; issued: null } | { form: null; issued: InvoiceScreenView }

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, admin) => {
  const invoice = await findInvoice(admin.db, readInvoiceId(args.params.id) ?? notFoundId())
  if (!invoice) throw notFound()
  if (invoice.number) {
    const shown: Shown = { form: null, issued: await showInvoice(args, admin, { ...invoice, number: invoice.number }) }
    return { ...shown, crumbs: [{ label: invoice.number }] }
  }
  const fields = toInvoiceFields(invoice, admin.i18n)
  const isSaved = args.url.searchParams.get('done') === 'saved'
  const { id, revision } = invoice
  const kind = invoice.kind === 'quote' ? 'quote' : 'invoice'
  const shown: Shown = { form: await showInvoiceForm(admin, { id, kind, revision, fields, isSaved }), issued: null }
  return { ...shown, crumbs: [{ label: admin.i18n.t(kind === 'quote' ? 'invoices.quote_draft' : 'invoices.draft_title') }] }
})

function notFoundId(): never {
  throw notFound()
}

async function pay(args: Route.ActionArgs, work: Work, direction: 'in' | 'out') {
  const { db, by, now, form } = work
  const typed = (name: string) => textField(form, name).slice(0, MAX_FIELD)
  const payment = { id: readFormId(form), date: typed('date'), amount: typed('amount'), money: typed('money') }
  return act(args, work, { payment }, async (invoice) => {
    const amountInCents = parseAmount(payment.amount)
    const date = readDayField(payment.date)
    const fields: FieldErrors = {
      ...(amountInCents ? {} : { amount: 'ledger_amount' }),
      ...(isDay(date) ? {} : { date: 'date_invalid' }),
      ...(isMoneyAccount(payment.money) ? {} : { money: 'account_not_money' }),
    }
    if (Object.keys(fields).length > 0) throw new AppError('invalid_invoice', { status: 422, fields })
    const { id, money } = payment
    await recordPayment(db, { id, invoiceId: invoice.id, direction, date, amountInCents: amountInCents ?? 0, money, by, now: now() })
    return 'paid'
  })
}

async function credit(args: Route.ActionArgs, work: Work) {
  const { db, by, now, form } = work
  const quantities = form.getAll('quantity').map((value) => (typeof value === 'string' ? value.slice(0, MAX_FIELD) : ''))
  const creditDate = textField(form, 'credit_date').slice(0, MAX_FIELD)
  const id = readFormId(form)
  const invoice = await requireIssued(args, work)
  const shown = await showInvoice(args, work, invoice)
  const creditLines = shown.creditLines.map((line, i) => ({ ...line, value: quantities[i] ?? line.value }))
  return act(args, work, { creditLines, creditDate, creditId: id }, async () => {
    const date = readDayField(creditDate)
    if (!isDay(date)) throw new AppError('invalid_invoice', { status: 422, fields: { date: 'date_invalid' } })
    const requests = parseCreditRequests(quantities.slice(0, invoice.lines.length))
    await issueCreditNote(db, { id, invoiceId: invoice.id, date, requests, by, now: now() })
    return 'credited'
  })
}

export const action = adminAction<Route.ActionArgs, Record<string, unknown>>(permissions.manage, {
  ...invoiceFormIntents,
  pay: (args: Route.ActionArgs, work) => pay(args, work, 'in'),
  refund: (args: Route.ActionArgs, work) => pay(args, work, 'out'),
  reverse: (args: Route.ActionArgs, work) => {
    const { db, by, i18n, now, form } = work
    const ids = { paymentId: readFormId(form, 'payment'), id: readFormId(form) }
    return act(args, work, {}, async (invoice) => {
      const label = i18n.t('invoices.payment_reversal_label', { number: invoice.number })
      await reversePayment(db, { ...ids, date: moroccoDay(now()), label, by, now: now() })
      return 'paid'
    })
  },
  credit,
  ...documentIntents,
})

export default function AccountingInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const { form, issued } = loaderData
  if (form) return <InvoiceFormScreen view={{ ...form, ...(actionData as Partial<InvoiceFormView> | undefined) }} />
  return <InvoiceScreen view={{ ...issued, ...(actionData as Partial<InvoiceScreenView> | undefined) }} />
}
