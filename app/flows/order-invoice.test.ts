import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { deleteDraft, issueInvoice } from '#app/features/accounting/invoices/commands/issue-invoice.server.ts'
import { saveSeller } from '#app/features/accounting/invoices/commands/save-seller.server.ts'
import { findInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { invoices } from '#app/features/accounting/invoices/tables.server.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { verifyLedger } from '#app/features/accounting/ledger/queries/verify.server.ts'
import { netUnder } from '#app/features/accounting/ledger/rules.ts'
import { setStart } from '#app/features/accounting/postings/commands/decide-posting.server.ts'
import { postEvents } from '#app/features/accounting/postings/commands/post-events.server.ts'
import { orderLines, saleEvents } from '#app/features/store/orders/tables.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { LEDGER_NOW } from '#tests/factories/ledger.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { bookSources } from './book-events.server.ts'
import { invoiceOrder, settleOrderInvoices } from './order-invoice.server.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }
const now = LEDGER_NOW

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : error),
  )

describeEachEngine('an invoice of a shop’s order', (ctx) => {
  /** Two jars of three that are still wanted, and its delivery: 270,00. */
  async function order(values: Parameters<typeof createOrder>[1] = {}) {
    const row = await createOrder(ctx.db, { totalInCents: 27_000, deliveryFeeInCents: 3000, state: 'delivered', ...values })
    const line = { productId: 'p', variantId: 'v', productTitle: 'عسل', variantTitle: '500 غ', unitPriceInCents: 12_000 }
    await ctx.db.insert(orderLines).values({ orderId: row.id, ...line, quantity: 3, cancelledQuantity: 1, lineTotalInCents: 36_000 })
    return row.number
  }
  const make = (number: string, id = randomUUID()) => invoiceOrder(ctx.db, { id, number, now })
  const net = async (...accounts: string[]) => netUnder(await listBalances(ctx.db, { to: '9999-12-31' }), accounts) + 0

  test('has the order’s lines, prices and customer; pressed by four at once it is one, and a deleted draft frees the order', async () => {
    const { db } = ctx
    const number = await order()
    const ids = await Promise.all([make(number), make(number), make(number), make(number)])
    expect([new Set(ids).size, await db.$count(invoices)]).toEqual([1, 1])
    const [id = ''] = ids
    const draft = await findInvoice(db, id)
    expect(draft).toMatchObject({
      orderNumber: number,
      number: null,
      totalInCents: 27_000,
      customer: { name: 'سعاد', phone: '+212600000000' },
    })
    expect(draft?.lines.map((line) => [line.quantityInHundredths, line.unitPriceInCents, line.netInCents])).toEqual([
      [200, 12_000, 24_000],
      [100, 3000, 3000],
    ])
    await deleteDraft(db, id)
    expect(await make(number)).not.toBe(id)
    expect(await outcomeOf(make('R-none'))).toBe('404 not_found')
    expect(await outcomeOf(make(await order({ state: 'cancelled' })))).toBe('409 order_not_invoiced')
  })

  test('is income once: what the delivery posted is taken out, its money pays the invoice, and running again changes nothing', async () => {
    const { db } = ctx
    await saveSeller(db, { name: 'تعاونية للتجربة' }, by)
    await setStart(db, { startsOn: '2026-11-01', by, now })
    const number = await order()
    const event = { sourceId: randomUUID(), kind: 'delivered' as const, orderNumber: number, at: new Date('2026-11-20T12:00:00Z') }
    const [sale] = await db
      .insert(saleEvents)
      .values({ ...event, amountInCents: 27_000, deliveryFeeInCents: 3000 })
      .returning()
    const post = () => postEvents(db, { sources: bookSources, i18n: i18nFor('ar'), now })
    await post()
    const id = await make(number)
    await settleOrderInvoices(db, now)
    expect([await net('7'), await net('5165'), await net('3421')]).toEqual([-27_000, 27_000, 0])
    await issueInvoice(db, { id, by, now })
    expect([await net('7'), await net('3421')]).toEqual([-54_000, 27_000])
    await Promise.all([settleOrderInvoices(db, now), settleOrderInvoices(db, now)])
    expect([await net('7'), await net('5165'), await net('3421')]).toEqual([-27_000, 27_000, 0])
    expect(await findInvoice(db, id)).toMatchObject({ paidInCents: 27_000 })
    await settleOrderInvoices(db, now)
    expect([await net('7'), await net('5165'), await net('3421')]).toEqual([-27_000, 27_000, 0])
    // Brought back after all: the income is the invoice’s until it is credited, and it is not paid any more.
    const back = {
      ...event,
      amountInCents: -27_000,
      deliveryFeeInCents: -3000,
      reverses: sale?.id ?? 0,
      at: new Date('2026-11-21T09:00:00Z'),
    }
    await db.update(saleEvents).set({ reversedAt: back.at })
    await db.insert(saleEvents).values(back)
    await post()
    await settleOrderInvoices(db, now)
    expect([await net('7'), await net('5165'), await net('3421')]).toEqual([-27_000, 0, 27_000])
    expect(await findInvoice(db, id)).toMatchObject({ paidInCents: 0 })
    expect((await verifyLedger(db)).problem).toBeNull()
  })
})
