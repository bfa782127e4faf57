import { randomUUID } from 'node:crypto'
import { i18nFor } from '#app/catalogue.server.ts'
import type { OrderInvoiceView } from '#app/features/accounting/invoices/admin/order-invoice.tsx'
import { writeDraft } from '#app/features/accounting/invoices/commands/issue-invoice.server.ts'
import { reversePaymentIn, writePayment } from '#app/features/accounting/invoices/commands/record-payment.server.ts'
import {
  findInvoiceOfOrder,
  listOrderInvoices,
  listPayments,
  lockInvoice,
} from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { CUSTOMERS, DEFAULT_DUE_DAYS, dueOf } from '#app/features/accounting/invoices/rules.ts'
import type { InvoiceDraft, InvoiceLine } from '#app/features/accounting/invoices/types.ts'
import { lockLedger, postEntry } from '#app/features/accounting/ledger/commands/post-entry.server.ts'
import { listTaxRates } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findClosedThrough, listLinesOfSources } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { isMoneyAccount, netOf, splitTax } from '#app/features/accounting/ledger/rules.ts'
import type { EntryLine, TaxRate } from '#app/features/accounting/ledger/types.ts'
import { listBookedPositions } from '#app/features/accounting/postings/queries/open-events.server.ts'
import { findRule, listRules } from '#app/features/accounting/postings/queries/rules.server.ts'
import { postingDay } from '#app/features/accounting/postings/rules.ts'
import { type AdminOrder, findAdminOrder } from '#app/features/store/orders/admin/queries/order.server.ts'
import { orderBookSource } from '#app/features/store/orders/queries/book-events.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { BackgroundJob } from '#app/platform/jobs/types.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'

const NO_SALE: readonly string[] = ['refused', 'cancelled', 'expired']
const MAX_TEXT = 200
const EXEMPT: TaxRate = { code: 'tva_exempt', basisPoints: 0 }

export async function showOrderInvoice(db: DbOrTx, order: { number: string; state: string }): Promise<OrderInvoiceView | null> {
  const invoice = await findInvoiceOfOrder(db, order.number)
  if (!invoice && NO_SALE.includes(order.state)) return null
  return { order: order.number, invoice: invoice ? { id: invoice.id, number: invoice.number } : null, newId: randomUUID() }
}

/** Prices of the shop have the tax in them: it is taken out of each by the rate that deliveries are booked with. */
function linesOf(order: AdminOrder, rate: TaxRate, words: { unit: string; delivery: string }): InvoiceLine[] {
  const line = (description: string, quantity: number, cents: number): InvoiceLine => ({
    description: description.slice(0, MAX_TEXT),
    unit: words.unit,
    quantityInHundredths: quantity * 100,
    unitPriceInCents: splitTax(cents, rate.basisPoints).netInCents,
    discountBasisPoints: 0,
    taxCode: rate.code,
    taxBasisPoints: rate.basisPoints,
  })
  const goods = order.lines.flatMap(({ productTitle, variantTitle, quantity, cancelledQuantity, unitPriceInCents }) => {
    const left = quantity - cancelledQuantity
    return left > 0 ? [line([productTitle, variantTitle].filter(Boolean).join('، '), left, unitPriceInCents)] : []
  })
  return order.deliveryFeeInCents > 0 ? [...goods, line(words.delivery, 1, order.deliveryFeeInCents)] : goods
}

async function rateOf(db: DbOrTx, day: string, at: Date): Promise<TaxRate> {
  const rule = findRule(await listRules(db), orderBookSource, { kind: 'delivered', at })
  return listTaxRates(day).find(({ code }) => code === rule.taxCode) ?? EXEMPT
}

type Making = { id: string; number: string; now: Date }

/**
 * Makes an invoice draft with today's date from a shop's order, and returns the draft's id. An order becomes one invoice: pressed
 * again, or by two at once, it is the one that is there. 409 `order_not_invoiced` for one that came to nothing.
 */
export async function invoiceOrder(db: Db, { id, number, now }: Making): Promise<string> {
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const before = await findInvoiceOfOrder(tx, number)
    if (before) return before.id
    const order = await findAdminOrder(tx, number)
    if (!order) throw notFound()
    if (NO_SALE.includes(order.state)) throw new AppError('order_not_invoiced', { status: 409 })
    const language = order.locale === 'ar' ? 'ar' : 'fr'
    const { t } = i18nFor(language)
    const date = moroccoDay(now)
    const lines = linesOf(order, await rateOf(tx, date, now), { unit: t('invoices.order_unit'), delivery: t('invoices.order_delivery') })
    if (lines.length === 0) throw new AppError('order_not_invoiced', { status: 409 })
    const draft: InvoiceDraft = {
      date,
      dueDate: addDays(date, DEFAULT_DUE_DAYS),
      customer: {
        name: order.customerName,
        ice: null,
        address: order.customerAddress.slice(0, MAX_TEXT) || null,
        phone: order.customerPhone || null,
      },
      language,
      account: '7111',
      note: t('invoices.order_note', { number }),
      lines,
    }
    await writeDraft(tx, { id, revision: null, draft, orderNumber: number })
    return id
  })
}

const SOURCE = 'order_invoiced'

/** What the deliveries of an order posted as income and tax and no entry of ours has taken out again, by account and rate. */
async function incomeLeft(tx: Tx, order: string, invoiceId: string): Promise<{ lines: EntryLine[]; cents: number; money: string }> {
  const positions = await listBookedPositions(tx, orderBookSource.id, order)
  const found = await listLinesOfSources(tx, { positions, kind: SOURCE, of: invoiceId })
  const sums = new Map<string, { account: string; taxCode: string | null; cents: number }>()
  for (const line of found.filter(({ account }) => /^(7|4455)/.test(account))) {
    const key = `${line.account} ${line.taxCode ?? ''}`
    const sum = sums.get(key) ?? { account: line.account, taxCode: line.taxCode, cents: 0 }
    sum.cents -= netOf(line)
    sums.set(key, sum)
  }
  const left = [...sums.values()].filter(({ cents }) => cents !== 0)
  const lines = left.map(({ account, taxCode, cents }) => ({
    account,
    taxCode,
    label: null,
    debitInCents: Math.max(cents, 0),
    creditInCents: Math.max(-cents, 0),
  }))
  const money = found.find(({ account }) => isMoneyAccount(account))?.account ?? CUSTOMERS
  return { lines, cents: left.reduce((sum, { cents }) => sum + cents, 0), money }
}

type OrderInvoice = Awaited<ReturnType<typeof listOrderInvoices>>[number]

/** A payment that a delivery made, and that still stands. */
async function findOwnPayment(tx: Tx, invoiceId: string, cents: number) {
  const payments = await listPayments(tx, invoiceId)
  const undone = new Set(payments.map(({ reversalOf }) => reversalOf))
  return payments.find((one) => one.direction === 'in' && one.actorId === null && one.amountInCents === cents && !undone.has(one.id))
}

/**
 * An order that is delivered and invoiced is income once: what its delivery posted is taken out, and the money that came in pays the
 * invoice. A delivery that is taken back takes that payment back. What fits neither stands with the customer (3421).
 */
async function settle(tx: Tx, invoice: OrderInvoice, now: Date): Promise<void> {
  await lockLedger(tx)
  const { lines, cents, money } = await incomeLeft(tx, invoice.orderNumber, invoice.id)
  if (lines.length === 0) return
  const date = postingDay(now, await findClosedThrough(tx))
  const current = await lockInvoice(tx, invoice.id)
  const isPaid = current !== undefined && cents > 0 && cents <= dueOf(current) && money !== CUSTOMERS && date >= invoice.date
  const payment = cents < 0 ? await findOwnPayment(tx, invoice.id, -cents) : undefined
  const label = `${invoice.number} · ${invoice.orderNumber}`
  const counterpart = {
    account: isPaid ? money : (payment?.money ?? CUSTOMERS),
    debitInCents: Math.max(-cents, 0),
    creditInCents: Math.max(cents, 0),
    label: null,
    taxCode: null,
  }
  const entry = { date, journal: 'OD' as const, label, reference: invoice.orderNumber, lines: [...lines, counterpart] }
  const posting = { by: theSite, now }
  await postEntry(tx, entry, { ...posting, source: { kind: SOURCE, id: `${invoice.id}:${randomUUID()}` } })
  const id = randomUUID()
  if (isPaid) await writePayment(tx, { id, invoiceId: invoice.id, direction: 'in', date, amountInCents: cents, money, ...posting })
  if (payment) await reversePaymentIn(tx, { paymentId: payment.id, id, date, label, ...posting })
}

/** Deliveries are taken back within days: an older invoice is not looked at any more. */
const LOOKED_AT_MS = 120 * 86_400_000

/** Settles the invoices of orders with what their deliveries posted. Safe to run again, and at the same time. */
export async function settleOrderInvoices(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOOKED_AT_MS)
  for (const invoice of await listOrderInvoices(db, since)) await db.transaction((tx) => settle(tx, invoice, now))
}

export const settleOrdersJob: BackgroundJob = {
  name: 'invoices.settle_orders',
  label: 'invoices.job_settle',
  every: 300_000,
  waitsAfterStart: true,
  run: async ({ services: { db, now } }) => settleOrderInvoices(db, now()),
}
