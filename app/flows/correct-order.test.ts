import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { stockMovements } from '#app/features/store/catalogue/tables.server.ts'
import { parseCorrection } from '#app/features/store/orders/corrections/schema.ts'
import type { StepBack } from '#app/features/store/orders/rules.ts'
import { orderEvents, orders, saleEvents } from '#app/features/store/orders/tables.server.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { become, hours, place, staff, start, stockOf } from '#tests/harness/orders.ts'
import { saleBreaches } from '#tests/harness/sale-breaches.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'
import { correctCash, postponeDelivery, stepOrderBack } from './correct-order.server.ts'

const mistake = { who: staff, now: hours(1), reason: 'pressed_by_mistake' } as const

async function orderIn(db: Db, ...states: OrderState[]): Promise<string> {
  const id = await place(db, { a: 2 })
  for (const state of states) await become(db, id, state, state === 'delivered' ? { collectedInCents: 590 } : {})
  return id
}

async function rowOf(db: Db, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no such order')
  return row
}

const breaches = async (db: Db) => [...(await stockBreaches(db)), ...(await saleBreaches(db))]
const product = (db: Db, inventoryQuantity = 10) => createProduct(db, { variants: [{ id: 'a', inventoryQuantity, priceInCents: 300 }] })
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason instanceof AppError ? one.reason.code : String(one.reason))).sort()

describeEachEngine('a mistake with an order', (ctx) => {
  test.each([
    { way: ['confirmed'], step: 'unconfirm', to: 'received', stock: [10, 2] },
    { way: ['sent', 'confirmed'], step: 'unconfirm', to: 'sent', stock: [10, 2] },
    { way: ['confirmed', 'shipped'], step: 'unship', to: 'confirmed', stock: [10, 2] },
    { way: ['confirmed', 'shipped', 'delivered'], step: 'undeliver', to: 'shipped', stock: [8, 0] },
    { way: ['confirmed', 'shipped', 'refused'], step: 'unrefuse', to: 'shipped', stock: [8, 0] },
  ] as const)('$step leads back to $to with stock and money as they were, once, and says so', async ({ way, step, to, stock }) => {
    const { db } = ctx
    await product(db)
    const id = await orderIn(db, ...way)
    await stepOrderBack(db, { orderId: id, step, ...mistake, text: 'سطر' })
    expect([(await rowOf(db, id)).state, await stockOf(db)]).toEqual([to, stock])
    await expect(stepOrderBack(db, { orderId: id, step, ...mistake })).rejects.toMatchObject({ status: 409, code: 'order_state_conflict' })
    expect([(await rowOf(db, id)).state, await stockOf(db), await breaches(db)]).toEqual([to, stock, []])
    const [event] = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'corrected'))
    expect(event).toMatchObject({ state: to, actorName: 'نجاة', text: 'سطر', details: { from: way.at(-1), reason: 'pressed_by_mistake' } })
    const [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'orders.corrected'))
    expect(line).toMatchObject({ before: { state: way.at(-1) }, after: { state: to, correction_reason: 'pressed_by_mistake' } })
    // What follows is what followed before.
    if (to === 'received' || to === 'sent') await become(db, id, 'confirmed')
    if (step !== 'undeliver' && step !== 'unrefuse') await become(db, id, 'shipped')
    await become(db, id, 'delivered')
    expect([await stockOf(db), await breaches(db)]).toEqual([[8, 0], []])
    const standing = sql`reverses is null and reversed_at is null`
    expect(
      await db.select({ kind: saleEvents.kind, cents: saleEvents.amountInCents }).from(saleEvents).where(standing).orderBy(saleEvents.kind),
    ).toEqual([
      { kind: 'confirmed', cents: 600 },
      { kind: 'delivered', cents: 600 },
    ])
  })

  test('from every other state it is 409 and changes nothing; cancelled and expired orders stay so', async () => {
    const { db } = ctx
    await product(db, 100)
    const ways: Record<Exclude<OrderState, 'expired'>, OrderState[]> = {
      received: [],
      sent: ['sent'],
      confirmed: ['confirmed'],
      shipped: ['confirmed', 'shipped'],
      delivered: ['confirmed', 'shipped', 'delivered'],
      refused: ['confirmed', 'shipped', 'refused'],
      cancelled: ['cancelled'],
    }
    const leaves: Partial<Record<OrderState, StepBack>> = {
      confirmed: 'unconfirm',
      shipped: 'unship',
      delivered: 'undeliver',
      refused: 'unrefuse',
    }
    for (const [state, way] of Object.entries(ways)) {
      const id = await orderIn(db, ...way)
      const before = [await rowOf(db, id), await stockOf(db)]
      for (const step of ['unconfirm', 'unship', 'undeliver', 'unrefuse'] as const) {
        if (leaves[state as OrderState] === step) continue
        await expect(stepOrderBack(db, { orderId: id, step, ...mistake })).rejects.toMatchObject({ code: 'order_state_conflict' })
      }
      if (state !== 'delivered') await expect(correctCash(db, { orderId: id, cents: 1, ...mistake })).rejects.toMatchObject({ status: 409 })
      if (state !== 'shipped')
        await expect(postponeDelivery(db, { orderId: id, day: '2026-11-22', ...mistake })).rejects.toMatchObject({ status: 409 })
      expect([await rowOf(db, id), await stockOf(db)]).toEqual(before)
    }
  })

  test('goods that did not come back do not leave twice; goods that were promised since cannot leave', async () => {
    const { db } = ctx
    await product(db, 4)
    const lost = await place(db, { a: 2 })
    for (const to of ['confirmed', 'shipped', 'refused'] as const) await become(db, lost, to, { restock: false })
    await stepOrderBack(db, { orderId: lost, step: 'unrefuse', ...mistake })
    expect(await stockOf(db)).toEqual([2, 0])
    const back = await place(db, { a: 2 })
    for (const to of ['confirmed', 'shipped', 'refused'] as const) await become(db, back, to)
    await place(db, { a: 1 })
    const before = [await rowOf(db, back), await stockOf(db), await db.$count(stockMovements), await db.$count(saleEvents)]
    await expect(stepOrderBack(db, { orderId: back, step: 'unrefuse', ...mistake })).rejects.toMatchObject({
      status: 409,
      code: 'stock_below_reserved',
    })
    expect([await rowOf(db, back), await stockOf(db), await db.$count(stockMovements), await db.$count(saleEvents)]).toEqual(before)
    expect(await breaches(db)).toEqual([])
  })

  test('two corrections in one moment: one wins, and the money is right either way', async () => {
    const { db } = ctx
    await product(db)
    for (let round = 0; round < 4; round += 1) {
      const id = await orderIn(db, 'confirmed', 'shipped', 'delivered')
      const { version } = await rowOf(db, id)
      const results = await Promise.allSettled([
        stepOrderBack(db, { orderId: id, step: 'undeliver', version, ...mistake }),
        correctCash(db, { orderId: id, cents: 460, version, ...mistake }),
        correctCash(db, { orderId: id, cents: 640, version, ...mistake }),
      ])
      expect(codes(results)).toEqual(['done', 'version_conflict', 'version_conflict'])
      expect(await breaches(db)).toEqual([])
    }
  })

  test('ten taps of one form are one action, whatever it is; a form of another version is another', async () => {
    const { db } = ctx
    await product(db)
    const id = await orderIn(db, 'confirmed', 'shipped')
    const tap = (requestHash: string, version: number) =>
      stepOrderBack(db, { orderId: id, step: 'unship', requestHash, version, ...mistake })
    const { version } = await rowOf(db, id)
    const taps = await Promise.allSettled(Array.from({ length: 10 }, () => tap('one', version)))
    expect(codes(taps)).toEqual(Array(10).fill('done'))
    expect([await stockOf(db), await db.$count(orderEvents, eq(orderEvents.kind, 'corrected'))]).toEqual([[10, 2], 1])
    expect((await rowOf(db, id)).version).toBe(version + 1)
    await expect(tap('two', version)).rejects.toMatchObject({ code: 'version_conflict' })
    expect(await breaches(db)).toEqual([])
  })

  test('a mistyped amount is corrected with both amounts in the history, and counts on the day it was paid', async () => {
    const { db } = ctx
    await product(db)
    const id = await orderIn(db, 'confirmed', 'shipped', 'delivered')
    await expect(correctCash(db, { orderId: id, cents: 590, ...mistake })).rejects.toMatchObject({
      status: 400,
      fields: { cash: 'cash_same' },
    })
    await correctCash(db, { orderId: id, cents: 460, ...mistake, now: hours(72), reason: 'mistyped' })
    expect((await rowOf(db, id)).collectedInCents).toBe(460)
    const [event] = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'cash_corrected'))
    expect(event?.details).toEqual({ reason: 'mistyped', cents: { before: 590, after: 460 } })
    const lines = await db.select().from(saleEvents).where(eq(saleEvents.kind, 'delivered')).orderBy(saleEvents.id)
    expect(lines.map(({ amountInCents, at, reverses }) => [amountInCents, at, reverses])).toEqual([
      [590, start, null],
      [-590, hours(72), lines[0]?.id],
      [460, start, null],
    ])
    expect(await breaches(db)).toEqual([])
  })

  test('delivery is tried again on another day: the order stays under way, and the day goes when it is over', async () => {
    const { db } = ctx
    await product(db)
    const id = await orderIn(db, 'confirmed', 'shipped')
    await postponeDelivery(db, { orderId: id, day: '2026-11-22', ...mistake, reason: 'not_home' })
    await postponeDelivery(db, { orderId: id, day: '2026-11-24', ...mistake, reason: 'no_answer' })
    expect(await rowOf(db, id)).toMatchObject({ state: 'shipped', deliveryDay: '2026-11-24', version: 5 })
    expect([await stockOf(db), await breaches(db)]).toEqual([[8, 0], []])
    await become(db, id, 'delivered')
    expect((await rowOf(db, id)).deliveryDay).toBeNull()
  })
})

test.each([
  ['unship', { why: '' }, { why: 'correction_reason' }],
  ['unship', { why: 'not_home' }, { why: 'correction_reason' }],
  ['unship', { why: 'other', text: ' ' }, { text: 'correction_other' }],
  ['unship', { why: 'other', text: 'س'.repeat(501) }, { text: 'reason_long' }],
  ['recount', { why: 'mistyped' }, { cash: 'cash_invalid' }],
  ['recount', { why: 'mistyped', cash: '-1' }, { cash: 'cash_invalid' }],
  ['postpone', { why: 'not_home', day: '2026-11-20' }, { day: 'delivery_day' }],
  ['postpone', { why: 'not_home', day: '2027-02-01' }, { day: 'delivery_day' }],
  ['postpone', { why: 'not_home', day: 'tomorrow' }, { day: 'delivery_day' }],
] as const)('%s with %j is refused at its field', (intent, input, fields) => {
  expect(parseCorrection(intent, { text: '', cash: '', day: '', ...input }, '2026-11-21')).toEqual({ fields })
})
