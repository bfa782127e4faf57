import { count, eq, sql, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productVariants, storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import { deliveryPlaces, orderEvents, orderLines, orders } from '#app/features/store/orders/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { type PlacedOrder, type PlaceOrder, placeOrder } from './place-order.server.ts'

const customer = { name: 'فاطمة', phone: '+212612345678', address: 'حي المنزه، الحسيمة', note: null }
const now = new Date('2026-11-21T12:00:00Z')

const wish = (key: string, items: Record<string, number>, change: object = {}): PlaceOrder => ({
  idempotencyKey: key,
  locale: 'ar',
  holdHours: 24,
  holder: null,
  order: {
    items: Object.entries(items).map(([variant_id, quantity]) => ({ variant_id, quantity })),
    customer: { ...customer, ...change },
  },
})

const place = (db: Db, ...args: Parameters<typeof wish>) => placeOrder(db, wish(...args), now)

/** Everything an order leaves behind, counted. */
async function traces(db: Db) {
  const rows = async (table: typeof orders | typeof orderLines | typeof orderEvents) => (await db.select({ n: count() }).from(table))[0]?.n
  const [stock] = await db.select({ reserved: sum(productVariants.reservedQuantity).mapWith(Number) }).from(productVariants)
  return { orders: await rows(orders), lines: await rows(orderLines), events: await rows(orderEvents), reserved: stock?.reserved }
}

const outcome = (result: PromiseSettledResult<PlacedOrder> | undefined) =>
  result?.status !== 'rejected'
    ? 'placed'
    : result.reason instanceof AppError
      ? `${result.reason.status} ${result.reason.code}`
      : String(result.reason)

const tally = (results: PromiseSettledResult<PlacedOrder>[]) =>
  Object.fromEntries([...Map.groupBy(results, outcome)].map(([name, all]) => [name, all.length]))

describeEachEngine('placing an order', (ctx) => {
  test('stores the order, its lines at the server’s prices, its first event, and reserves the stock', async () => {
    const { db } = ctx
    await createProduct(db, {
      id: 'p',
      title: { ar: 'عسل', fr: 'Miel' },
      variants: [
        { id: 'a', priceInCents: 200, salePriceInCents: 150 },
        { id: 'b', priceInCents: 70 },
      ],
    })
    const { order, replayed } = await placeOrder(db, { ...wish('k', { a: 2, b: 3 }), locale: 'fr' }, now)
    expect(replayed).toBe(false)
    expect(order).toMatchObject({ number: 'R-1001', totalInCents: 510, locale: 'fr' })
    expect(order.token).toMatch(/^[A-Za-z0-9_-]{24}$/)
    const lines = await db.select().from(orderLines).orderBy(orderLines.variantId)
    expect(lines.map((line) => [line.productTitle, line.variantId, line.unitPriceInCents, line.quantity, line.lineTotalInCents])).toEqual([
      ['Miel', 'a', 150, 2, 300],
      ['Miel', 'b', 70, 3, 210],
    ])
    expect(await db.select({ state: orderEvents.state, actor: orderEvents.actor, at: orderEvents.at }).from(orderEvents)).toEqual([
      { state: 'received', actor: 'customer', at: now },
    ])
    expect(await traces(db)).toEqual({ orders: 1, lines: 2, events: 1, reserved: 5 })
  })

  test('20 at once on a stock of 3: 3 orders, 17 clean refusals, nothing orphaned', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 3 }] })
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => place(db, `k${i}`, { a: 1 })))
    expect(tally(results)).toEqual({ placed: 3, '409 insufficient_stock': 17 })
    expect(await traces(db)).toEqual({ orders: 3, lines: 3, events: 3, reserved: 3 })
  })

  test('the last one × 50: one order', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 1 }] })
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => place(db, `k${i}`, { a: 1 })))
    expect(tally(results)).toEqual({ placed: 1, '409 insufficient_stock': 49 })
    expect(await traces(db)).toEqual({ orders: 1, lines: 1, events: 1, reserved: 1 })
  })

  test('one key ten times at once, with stock for one only: one order, the same answer ten times', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 1 }] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(db, 'k', { a: 1 })))
    expect(new Set(answers.map(({ order }) => JSON.stringify(order))).size).toBe(1)
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1)
    expect(await traces(db)).toEqual({ orders: 1, lines: 1, events: 1, reserved: 1 })
  })

  test('the same key with another wish is refused, also once everything is sold', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 1 }] })
    const first = await place(db, 'k', { a: 1 })
    await expect(place(db, 'k', { a: 2 })).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    await expect(place(db, 'k', { a: 1 }, { address: 'مكان آخر' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect((await place(db, 'k', { a: 1 })).order).toEqual(first.order)
    expect(await traces(db)).toMatchObject({ orders: 1, reserved: 1 })
  })

  test('a failure after the reservation leaves nothing behind, and the key free', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 1 }] })
    await db.execute(sql`create function boom() returns trigger language plpgsql as $$ begin raise exception 'boom'; end $$`)
    await db.execute(sql`create trigger boom before insert on order_events for each row execute function boom()`)
    await expect(place(db, 'k', { a: 1 })).rejects.toThrow()
    expect(await traces(db)).toEqual({ orders: 0, lines: 0, events: 0, reserved: 0 })
    await db.execute(sql`drop trigger boom on order_events`)
    expect((await place(db, 'k', { a: 1 })).replayed).toBe(false)
  })

  test.each([
    ['is sold to another', "update product_variants set reserved_quantity = 2 where id = 'a'", '409 insufficient_stock'],
    ['is no longer counted', "update product_variants set manage_inventory = false where id = 'a'", '422 variant_unavailable'],
    ['is gone', "delete from product_variants where id = 'a'", '422 variant_unavailable'],
  ])('what %s between the offer and the hold is refused, and nothing is left of it', async (_, meanwhile, refusal) => {
    const { db } = ctx
    await createProduct(db, { title: { ar: 'عسل' }, variants: [{ id: 'a', title: { ar: 'كبير' }, inventoryQuantity: 2 }, { id: 'b' }] })
    await db.execute(sql.raw(`create function meanwhile() returns trigger language plpgsql as $$ begin ${meanwhile}; return new; end $$`))
    await db.execute(sql`create trigger meanwhile before insert on order_events for each row execute function meanwhile()`)
    const [result] = await Promise.allSettled([place(db, 'k', { a: 1, b: 1 })])
    expect(outcome(result)).toBe(refusal)
    if (refusal.startsWith('409')) {
      expect(result).toMatchObject({ reason: { params: { product: 'عسل', variant: 'كبير', left: 0 } } })
    }
    expect(await traces(db)).toEqual({ orders: 0, lines: 0, events: 0, reserved: 0 })
  })

  test('orders of every kind follow each other on one connection', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a' }, { id: 'b' }] })
    const [to] = await db
      .insert(deliveryPlaces)
      .values({ name: { ar: 'إمزورن' }, feeInCents: 2500 })
      .returning()
    const taken = { by: theSite, confirm: false }
    const kinds: PlaceOrder[] = [
      wish('plain', { a: 1 }),
      wish('noted', { b: 1 }, { note: 'بعد الظهر' }),
      wish('brought', { a: 1 }, { delivery_place_id: to?.id }),
      { ...wish('by telephone', { b: 1 }), taken },
      wish('of two', { a: 1, b: 1 }),
    ]
    for (const kind of kinds) await placeOrder(db, kind, now)
    const stored = await db.select().from(orders)
    expect(stored.map((order) => [order.note, order.deliveryPlace, order.deliveryFeeInCents])).toEqual(
      expect.arrayContaining([
        [null, null, 0],
        ['بعد الظهر', null, 0],
        [null, 'إمزورن', 2500],
      ]),
    )
    expect(await traces(db)).toEqual({ orders: 5, lines: 6, events: 5, reserved: 6 })
  })

  test('two lines of one variant are one wish: summed before the stock is looked at', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 3 }] })
    const twice = { variant_id: 'a', quantity: 2 }
    const order = { idempotencyKey: 'k', locale: 'ar' as const, holdHours: 24, holder: null, order: { items: [twice, twice], customer } }
    await expect(placeOrder(db, order, now)).rejects.toMatchObject({ status: 409, extra: { variant_id: 'a', left: 3 } })
    await placeOrder(db, { ...order, order: { customer, items: [twice, { ...twice, quantity: 1 }] } }, now)
    expect(await traces(db)).toEqual({ orders: 1, lines: 1, events: 1, reserved: 3 })
  })

  test('orders of the same variants in opposite order wait for each other instead of failing', async () => {
    const { db } = ctx
    await createProduct(db, { variants: ['a', 'b', 'c'].map((id) => ({ id, inventoryQuantity: 100 })) })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => place(db, `k${i}`, i % 2 ? { a: 1, b: 1, c: 1 } : { c: 1, b: 1, a: 1 })),
    )
    expect(tally(results)).toEqual({ placed: 20 })
    expect(await traces(db)).toMatchObject({ orders: 20, reserved: 60 })
  })

  test('what is unknown, a draft or deleted cannot be ordered, and takes the rest of the order with it', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'good' }] })
    await createProduct(db, { id: 'hidden', status: 'draft', variants: [{ id: 'draft' }] })
    await createProduct(db, { status: 'deleted', variants: [{ id: 'deleted' }] })
    for (const id of ['draft', 'deleted', 'unknown', "1' or '1'='1", '__proto__']) {
      await expect(place(db, `k ${id}`, { good: 1, [id]: 1 })).rejects.toMatchObject({ status: 422, code: 'variant_unavailable' })
    }
    expect(await traces(db)).toEqual({ orders: 0, lines: 0, events: 0, reserved: 0 })
    await db.update(storeProducts).set({ status: 'published' }).where(eq(storeProducts.id, 'hidden'))
    await place(db, 'k', { draft: 1 })
  })

  test('stock that is not managed is never short and never reserved', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'rug', manageInventory: false, inventoryQuantity: 0 }] })
    await place(db, 'k', { rug: 999 })
    expect(await traces(db)).toMatchObject({ orders: 1, reserved: 0 })
  })

  test('a total past 2^53 is refused, and nothing is reserved', async () => {
    const { db } = ctx
    await createProduct(db, {
      variants: [
        { id: 'a', priceInCents: Number.MAX_SAFE_INTEGER },
        { id: 'b', priceInCents: Number.MAX_SAFE_INTEGER },
      ],
    })
    await expect(place(db, 'k1', { a: 2 })).rejects.toMatchObject({ status: 422, code: 'total_out_of_range' })
    await expect(place(db, 'k2', { a: 1, b: 1 })).rejects.toMatchObject({ code: 'total_out_of_range' })
    expect((await place(db, 'k3', { a: 1 })).order.totalInCents).toBe(Number.MAX_SAFE_INTEGER)
    expect(await traces(db)).toMatchObject({ orders: 1, reserved: 1 })
  })
})
