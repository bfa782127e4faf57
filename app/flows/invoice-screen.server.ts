import { randomUUID } from 'node:crypto'
import { doneActs, type InvoiceScreenView, type PaymentView } from '#app/features/accounting/invoices/admin/invoice-screen.tsx'
import {
  findInvoice,
  findInvoiceOfQuote,
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
import { moroccoDay } from '#app/platform/time.ts'
import { invoicePaper } from './invoice-paper.server.ts'
import { type IssuedDocument, showSending } from './invoice-sending.server.ts'

type Args = { url: URL; context: { get: (key: typeof servicesContext) => { env: { publicUrl?: string | undefined } } } }

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

export const documentLink = ({ url, context }: Args, { accessKey }: IssuedDocument): string =>
  `${context.get(servicesContext).env.publicUrl ?? url.origin}/invoice/${accessKey}`

type DocumentState = InvoiceScreenView['state']

/** What became of a quote; null for anything else. */
async function showQuote({ db, i18n }: Admin, document: IssuedDocument, state: DocumentState): Promise<InvoiceScreenView['quote']> {
  if (document.kind !== 'quote') return null
  const invoice = await findInvoiceOfQuote(db, document.id)
  return {
    decision: document.decision,
    until: i18n.date(document.dueDate),
    isExpired: state === 'quote_expired',
    invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
    eventId: randomUUID(),
    invoiceId: randomUUID(),
  }
}

const toReference = (found: StoredInvoice | undefined) => (found?.number ? { id: found.id, number: found.number } : null)

/** An issued invoice with everything that happened to it. */
export async function showInvoice(args: Args, admin: Admin, invoice: IssuedDocument): Promise<InvoiceScreenView> {
  const { db, i18n, now } = admin
  const today = moroccoDay(now())
  const link = documentLink(args, invoice)
  const state = invoiceState({ ...invoice, isIssued: true }, today)
  const [paper, notes, payments, chart, posted, credited, fromQuote, quote, sending] = await Promise.all([
    invoicePaper(db, invoice),
    listCreditNotes(db, invoice.id),
    listPayments(db, invoice.id),
    listChart(db),
    findEntryBySource(db, { kind: invoice.kind, id: invoice.id }),
    invoice.creditOf === null ? undefined : findInvoice(db, invoice.creditOf),
    invoice.quoteId === null ? undefined : findInvoice(db, invoice.quoteId),
    showQuote(admin, invoice, state),
    showSending(db, invoice, { i18n, link, today }),
  ])
  const due = invoice.kind === 'quote' ? 0 : dueOf(invoice)
  const done = args.url.searchParams.get('done')
  return {
    id: invoice.id,
    number: invoice.number,
    isCreditNote: invoice.kind === 'credit_note',
    quote,
    fromQuote: toReference(fromQuote),
    state,
    customer: invoice.customer.name,
    totalInCents: invoice.totalInCents,
    paidInCents: invoice.paidInCents,
    creditedInCents: invoice.creditedInCents,
    dueInCents: due,
    paper,
    entry: posted ? entryNumber(posted.journal, posted.year, posted.numberInJournal) : null,
    credits: toReference(credited),
    creditNotes: notes.map(({ id, number, totalInCents }) => ({ id, number: number ?? '', totalInCents })),
    payments: presentPayments(payments, i18n),
    moneyAccounts: presentOptions(chart, i18n).filter(({ code }) => isMoneyAccount(code)),
    payment: { id: randomUUID(), date: today, amount: amountText(Math.abs(due), i18n.locale), money: '5161' },
    creditLines: invoice.kind === 'invoice' ? presentCreditLines(invoice, notes, i18n) : [],
    creditId: randomUUID(),
    creditDate: today,
    reversalId: randomUUID(),
    link,
    sending,
    done: doneActs.find((act) => act === done) ?? null,
    problems: {},
    refused: null,
  }
}
