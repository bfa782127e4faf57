import { randomUUID } from 'node:crypto'
import { i18nFor } from '#app/catalogue.server.ts'
import type { InvoiceScreenView, PaymentView } from '#app/features/accounting/invoices/admin/invoice-screen.tsx'
import {
  findInvoice,
  type InvoicePayment,
  listCreditNotes,
  listPayments,
  type StoredInvoice,
} from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { creditedQuantities, dueOf, invoiceState } from '#app/features/accounting/invoices/rules.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findEntryBySource } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { entryNumber, isMoneyAccount } from '#app/features/accounting/ledger/rules.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { amountText } from '#app/platform/number-input.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { invoicePaper } from './invoice-paper.server.ts'

type Args = { url: URL; context: { get: (key: typeof servicesContext) => { env: { publicUrl?: string | undefined } } } }

export type IssuedInvoice = StoredInvoice & { number: string }

function presentPayments(payments: readonly InvoicePayment[], i18n: I18n): PaymentView[] {
  const reversed = new Set(payments.flatMap(({ reversalOf }) => reversalOf ?? []))
  return payments.map(({ id, date, direction, amountInCents, money, reversalOf }) => ({
    id,
    day: i18n.date(date),
    direction,
    amountInCents,
    money,
    isReversed: reversed.has(id),
    isReversal: reversalOf !== null,
  }))
}

function presentCreditLines(invoice: StoredInvoice, notes: readonly StoredInvoice[], { locale }: I18n) {
  const credited = creditedQuantities(notes.flatMap(({ lines }) => lines))
  return invoice.lines.map((line, key) => {
    const left = line.quantityInHundredths - (credited.get(key + 1) ?? 0)
    const rest = left > 0 ? amountText(left, locale).replace(/[.,]00$/, '') : ''
    return { key, description: line.description, unit: line.unit, rest, value: rest }
  })
}

/** The text that brings the customer to the paper, in the invoice's language. */
function messageFor(invoice: IssuedInvoice, link: string): string | null {
  if (!invoice.customer.phone) return null
  const { t, number } = i18nFor(invoice.language)
  const text = t('invoices.message', {
    seller: invoice.seller?.name ?? '',
    kind: t(invoice.kind === 'invoice' ? 'invoices.paper_invoice' : 'invoices.paper_credit_note'),
    number: invoice.number,
    total: number(invoice.totalInCents / 100, 2),
    link,
  })
  return messagingLink(invoice.customer.phone, text)
}

/** An issued invoice with everything that happened to it. */
export async function showInvoice({ url, context }: Args, { db, i18n, now }: Admin, invoice: IssuedInvoice): Promise<InvoiceScreenView> {
  const [paper, notes, payments, chart, posted, credited] = await Promise.all([
    invoicePaper(db, invoice),
    listCreditNotes(db, invoice.id),
    listPayments(db, invoice.id),
    listChart(db),
    findEntryBySource(db, { kind: invoice.kind, id: invoice.id }),
    invoice.creditOf === null ? undefined : findInvoice(db, invoice.creditOf),
  ])
  const today = moroccoDay(now())
  const due = dueOf(invoice)
  const link = `${context.get(servicesContext).env.publicUrl ?? url.origin}/invoice/${invoice.accessKey}`
  const done = url.searchParams.get('done')
  return {
    id: invoice.id,
    number: invoice.number,
    isCreditNote: invoice.kind === 'credit_note',
    state: invoiceState({ ...invoice, isIssued: true }, today),
    customer: invoice.customer.name,
    totalInCents: invoice.totalInCents,
    paidInCents: invoice.paidInCents,
    creditedInCents: invoice.creditedInCents,
    dueInCents: due,
    paper,
    entry: posted ? entryNumber(posted.journal, posted.year, posted.numberInJournal) : null,
    credits: credited?.number ? { id: credited.id, number: credited.number } : null,
    creditNotes: notes.map(({ id, number, totalInCents }) => ({ id, number: number ?? '', totalInCents })),
    payments: presentPayments(payments, i18n),
    moneyAccounts: presentOptions(chart, i18n).filter(({ code }) => isMoneyAccount(code)),
    payment: { id: randomUUID(), date: today, amount: amountText(Math.abs(due), i18n.locale), money: '5161' },
    creditLines: invoice.kind === 'invoice' ? presentCreditLines(invoice, notes, i18n) : [],
    creditId: randomUUID(),
    creditDate: today,
    reversalId: randomUUID(),
    link,
    message: messageFor(invoice, link),
    done: done === 'issued' || done === 'paid' || done === 'credited' ? done : null,
    problems: {},
    refused: null,
  }
}
