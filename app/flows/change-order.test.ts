import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import { productVariants, stockMovements, storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import { nextStatesOf } from '#app/features/store/orders/rules.ts'
import { orderEvents, orderLines, orders, saleEvents } from '#app/features/store/orders/tables.server.ts'
import { type OrderState, orderStates } from '#app/features/store/orders/types.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { become, hours, place, staff, start, stockOf } from '#tests/harness/orders.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'
import { cancelByCustomer, cancelOrderLines, expireHolds, extendHold, markSent } from './change-order.server.ts'

async function stateOf(db: Db, id: string) {
  const [row] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
  return row?.state
}

const codes = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) =>
      result.status === 'fulfilled' ? 'done' : result.reason instanceof AppError ? result.reason.code : String(result.reason),
    )
    .sort()

describeEachEngine('an order’s way', (ctx) => {
  test('to the door: held, then out of the stock, cash counted, history with who, one event each for the books', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 5, priceInCents: 300 }] })
    const id = await place(db, { a: 2 })
    expect(await stockOf(db)).toEqual([5, 2])
    await markSent(db, { orderId: id, now: start })
    await become(db, id, 'confirmed', { reason: 'بالهاتف' })
    expect(await stockOf(db)).toEqual([5, 2])
    await become(db, id, 'shipped')
    expect(await stockOf(db)).toEqual([3, 0])
    await become(db, id, 'delivered', { collectedInCents: 590 })
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ state: 'delivered', dueInCents: 600, collectedInCents: 590, holdUntil: null, version: 5 })
    const events = await db.select().from(orderEvents).orderBy(orderEvents.id)
    expect(events.map((event) => [event.state, event.actor, event.actorName, event.text])).toEqual([
      ['received', 'customer', null, null],
      ['sent', 'customer', null, null],
      ['confirmed', 'staff', 'نجاة', 'بالهاتف'],
      ['shipped', 'staff', 'نجاة', null],
      ['delivered', 'staff', 'نجاة', null],
    ])
    const outcome = await db.select().from(saleEvents).orderBy(saleEvents.id)
    expect(outcome.map((event) => [event.sourceKind, event.sourceId, event.kind, event.amountInCents])).toEqual([
      ['order', id, 'confirmed', 600],
      ['order', id, 'delivered', 590],
    ])
    const log = await db.select().from(stockMovements).orderBy(stockMovements.id)
    expect(log.map((line) => [line.reason, line.onHand, line.reserved, line.onHandAfter, line.reservedAfter])).toEqual([
      ['opening', 5, 0, 5, 0],
      ['hold', 0, 2, 5, 2],
      ['sale', -2, -2, 3, 0],
    ])
    expect(log[2]).toMatchObject({ orderId: id, actorName: 'نجاة' })
    expect(await stockBreaches(db)).toEqual([])
  })

  test('refused at the door: the goods come back, or do not when they are spoilt', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 5 }] })
    for (const [restock, left] of [
      [true, 5],
      [false, 3],
    ] as const) {
      const id = await place(db, { a: 2 })
      await become(db, id, 'confirmed')
      await become(db, id, 'shipped')
      await become(db, id, 'refused', { restock })
      expect(await stockOf(db)).toEqual([left, 0])
    }
    expect(await stockBreaches(db)).toEqual([])
  })

  test('from every state only where it may go; anything else is 409 and changes nothing', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 1000 }] })
    const way: Record<OrderState, OrderState[]> = {
      received: [],
      sent: ['sent'],
      confirmed: ['confirmed'],
      shipped: ['confirmed', 'shipped'],
      delivered: ['confirmed', 'shipped', 'delivered'],
      refused: ['confirmed', 'shipped', 'refused'],
      cancelled: ['cancelled'],
      expired: ['expired'],
    }
    for (const from of orderStates) {
      for (const to of orderStates) {
        const id = await place(db, { a: 1 })
        for (const step of way[from]) await become(db, id, step)
        const before = await stockOf(db)
        if (nextStatesOf(from).includes(to)) await become(db, id, to)
        else {
          await expect(become(db, id, to)).rejects.toMatchObject({ status: 409, code: 'order_state_conflict' })
          expect([await stateOf(db, id), await stockOf(db)]).toEqual([from, before])
        }
      }
    }
    expect(await stockBreaches(db)).toEqual([])
  })

  test('cancelled ten times at once, by the keeper and the customer: restocked once', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 5 }] })
    const id = await place(db, { a: 3 })
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? become(db, id, 'cancelled') : cancelByCustomer(db, { orderId: id, now: start }))),
    )
    expect(codes(results).filter((code) => code === 'done')).toHaveLength(1)
    expect(await stockOf(db)).toEqual([5, 0])
    expect(await db.$count(orderEvents, eq(orderEvents.state, 'cancelled'))).toBe(1)
    expect(await db.$count(saleEvents)).toBe(1)
  })

  test('confirmed and cancelled at the same moment: one of them happens, whole', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 50 }] })
    for (let round = 0; round < 5; round += 1) {
      const id = await place(db, { a: 1 })
      const results = await Promise.allSettled([become(db, id, 'confirmed'), cancelByCustomer(db, { orderId: id, now: start })])
      expect(['confirmed', 'cancelled']).toContain(await stateOf(db, id))
      // The keeper's cancellation of a confirmed order is allowed, the customer's is not.
      expect(codes(results)).toContain('done')
    }
    expect(await stockBreaches(db)).toEqual([])
  })

  test('a hold that runs out gives the stock back once, however many look; what was extended or confirmed stays', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 10 }] })
    const [late, extended, confirmed] = [await place(db, { a: 1 }), await place(db, { a: 1 }), await place(db, { a: 1 })]
    await extendHold(db, { orderId: extended, hours: 4, who: staff, now: start })
    await become(db, confirmed, 'confirmed')
    expect(await expireHolds(db, hours(23))).toBe(0)
    const ended = await Promise.all(Array.from({ length: 5 }, () => expireHolds(db, hours(25))))
    expect(ended.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect([await stateOf(db, late), await stateOf(db, extended), await stateOf(db, confirmed)]).toEqual([
      'expired',
      'received',
      'confirmed',
    ])
    expect(await stockOf(db)).toEqual([10, 2])
    expect(await expireHolds(db, hours(29))).toBe(1)
    expect(await stockBreaches(db)).toEqual([])
  })

  test('an expired order can be confirmed late while there is stock, and not when it is gone', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 1 }] })
    const [first] = [await place(db, { a: 1 })]
    await expireHolds(db, hours(25))
    const second = await place(db, { a: 1 }, 'k2', hours(25))
    await expect(become(db, first, 'confirmed')).rejects.toMatchObject({ status: 409, code: 'insufficient_stock', extra: { left: 0 } })
    await become(db, second, 'cancelled')
    await become(db, first, 'confirmed')
    expect(await stockOf(db)).toEqual([1, 1])
    expect(await stockBreaches(db)).toEqual([])
  })

  test('pieces are taken off lines, what is due follows; all of them is a cancelled order; too many is refused', async () => {
    const { db } = ctx
    await createProduct(db, {
      variants: [
        { id: 'a', inventoryQuantity: 9, priceInCents: 100 },
        { id: 'b', manageInventory: false, inventoryQuantity: 0, priceInCents: 50 },
      ],
    })
    const id = await place(db, { a: 4, b: 2 })
    const lines = await db.select().from(orderLines).orderBy(orderLines.variantId)
    const [a = 0, b = 0] = lines.map((line) => line.id)
    const cancel = (pieces: [number, number][]) => cancelOrderLines(db, { orderId: id, pieces: new Map(pieces), who: staff, now: start })
    for (const wrong of [[], [[a, 5]], [[a, -1]], [[a, 0.5]], [[a, 0]], [[999_999, 1]]] as [number, number][][]) {
      await expect(cancel(wrong)).rejects.toMatchObject({ status: 422, code: 'order_pieces_invalid' })
    }
    await cancel([
      [a, 3],
      [b, 1],
    ])
    expect((await db.select().from(orders))[0]).toMatchObject({ dueInCents: 150, totalInCents: 500, state: 'received' })
    expect(await stockOf(db)).toEqual([9, 1])
    await become(db, id, 'confirmed')
    await cancel([
      [a, 1],
      [b, 1],
    ])
    expect(await stateOf(db, id)).toBe('cancelled')
    expect(await stockOf(db)).toEqual([9, 0])
    await expect(cancel([[a, 1]])).rejects.toMatchObject({ status: 409 })
  })

  test('who read an older version is told; the order stays as it is', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a' }] })
    const id = await place(db, { a: 1 })
    await become(db, id, 'confirmed', { version: 1 })
    await expect(become(db, id, 'shipped', { version: 1 })).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await stateOf(db, id)).toBe('confirmed')
  })

  test('stock cannot be counted below what open orders hold; a product that is gone stops no order', async () => {
    const { db } = ctx
    await createProduct(db, { id: 'p', variants: [{ id: 'a', inventoryQuantity: 5 }] })
    const id = await place(db, { a: 3 })
    const count = (onHand: number) =>
      db.transaction((tx) => moveStock(tx, { reason: 'stock_take', moves: [{ variantId: 'a', onHand }], by: theSite }))
    await expect(count(-3)).rejects.toMatchObject({ status: 409, code: 'stock_below_reserved', extra: { reserved: 3 } })
    await count(-2)
    expect(await stockOf(db)).toEqual([3, 3])
    await db.delete(storeProducts).where(eq(storeProducts.id, 'p'))
    await become(db, id, 'confirmed')
    await become(db, id, 'shipped')
    expect(await db.$count(stockMovements)).toBe(0)
  })

  test('the log cannot be rewritten; a change past it is written into it', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 5 }] })
    for (const change of [sql`update stock_movements set on_hand = 9`, sql`delete from stock_movements`, sql`truncate stock_movements`]) {
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    }
    await db.update(productVariants).set({ inventoryQuantity: 8 })
    const log = await db.select().from(stockMovements).orderBy(stockMovements.id)
    expect(log.map((line) => [line.reason, line.onHand, line.onHandAfter])).toEqual([
      ['opening', 5, 5],
      ['correction', 3, 8],
    ])
  })
})
