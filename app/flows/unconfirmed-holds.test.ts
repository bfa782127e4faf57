import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UnconfirmedOrderPolicy } from '#app/features/settings/rules.ts'
import { PUBLIC_STOCK_CAP as CART_CAP } from '#app/features/store/cart/rules.ts'
import { FEW_LEFT, PUBLIC_STOCK_CAP } from '#app/features/store/catalogue/rules.ts'
import { holderKeys } from '#app/features/store/orders/holds/commands.server.ts'
import { holdTerms } from '#app/features/store/orders/holds/rules.ts'
import { orderHolds, orderLines, orders } from '#app/features/store/orders/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { become, hours, start } from '#tests/harness/orders.ts'
import { cancelOrderLines, expireHolds } from './change-order.server.ts'
import { type PlaceOrder, placeOrder } from './place-order.server.ts'

const HOUR_MS = 60 * 60 * 1000

type Wish = {
  phone: string
  address: string
  quantity: number
  policy?: UnconfirmedOrderPolicy
  isKnown?: boolean
  key?: string
  now?: Date
  variant?: string
}

let keys = 0
function orderOf({ phone, address, quantity, policy = 'normal', isKnown = false, key, variant = 'a' }: Wish): PlaceOrder {
  keys += 1
  const { limits, hours: holdHours } = holdTerms(policy, 24, isKnown)
  return {
    order: { items: [{ variant_id: variant, quantity }], customer: { name: 'غريب', phone, address: 'الحسيمة', note: null } },
    idempotencyKey: key ?? `hold-${keys}`,
    locale: 'ar',
    holdHours,
    holder: { limits, keys: holderKeys('a secret', { phone, address: isKnown ? null : address }) },
  }
}
const place = (db: Db, wish: Wish) => placeOrder(db, orderOf(wish), wish.now ?? start)

/** 'placed' or the code of what refused it, counted. */
async function tally(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts)
  const names = results.map((one) =>
    one.status === 'fulfilled' ? 'placed' : one.reason instanceof AppError ? `${one.reason.status} ${one.reason.code}` : String(one.reason),
  )
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

const phoneOf = (n: number) => `+2126${String(n).padStart(8, '0')}`
const held = async (db: Db) => {
  const [row] = await db.select({ n: sql<number>`coalesce(sum(${orderHolds.quantity}), 0)`.mapWith(Number) }).from(orderHolds)
  return row?.n
}
const holdHoursOf = async (db: Db, id: string) => {
  const [row] = await db.select({ until: orders.holdUntil }).from(orders).where(eq(orders.id, id))
  return ((row?.until?.getTime() ?? 0) - start.getTime()) / HOUR_MS
}
const fill = (db: Db) =>
  createProduct(db, {
    variants: [
      { id: 'a', inventoryQuantity: 5000 },
      { id: 'rug', manageInventory: false },
    ],
  })

test('the cart, the catalogue and the limits mean the same figures', () => {
  expect([CART_CAP, PUBLIC_STOCK_CAP]).toEqual([PUBLIC_STOCK_CAP, FEW_LEFT + (holdTerms('normal', 24, false).limits.phone ?? 0)])
})

describeEachEngine('what strangers may hold unconfirmed', (ctx) => {
  test('one telephone, 20 orders at once from 20 networks: its limit exactly, and the rest changes nothing', async () => {
    const { db } = ctx
    await fill(db)
    const attempts = Array.from({ length: 20 }, (_, i) => place(db, { phone: phoneOf(1), address: `10.${i}.0.1`, quantity: 3 }))
    expect(await tally(attempts)).toEqual({ placed: 6, '409 order_needs_call': 14 })
    expect([await held(db), await db.$count(orders), await db.$count(orderLines)]).toEqual([18, 6, 6])
    await place(db, { phone: phoneOf(1), address: '10.99.0.1', quantity: 2 })
    expect(await tally([place(db, { phone: phoneOf(1), address: '10.98.0.1', quantity: 1 })])).toEqual({ '409 order_needs_call': 1 })
  })

  test.each([
    ['one address', 60, (_: number) => '10.0.0.1'],
    ['one /24', 120, (i: number) => `10.0.0.${i + 1}`],
    ['one /48, a /64 each', 120, (i: number) => `2001:db8:5:${i}::1`],
    ['everywhere, within the hour', 240, (i: number) => `10.${i}.0.1`],
  ])('many telephones from %s, all at once: %i pieces and no more', async (_, max, addressOf) => {
    const { db } = ctx
    await fill(db)
    const attempts = Array.from({ length: 30 }, (_, i) => place(db, { phone: phoneOf(i), address: addressOf(i), quantity: 10 }))
    expect(await tally(attempts)).toEqual({ placed: max / 10, '409 order_needs_call': 30 - max / 10 })
    expect(await held(db)).toBe(max)
  })

  test('the hour passes: strangers may hold more, and a flood is held for an hour only', async () => {
    const { db } = ctx
    await fill(db)
    const ids: string[] = []
    for (let i = 0; i < 24; i += 1) ids.push((await place(db, { phone: phoneOf(i), address: `10.${i}.0.1`, quantity: 10 })).order.id)
    expect(await Promise.all([0, 11, 12, 23].map((i) => holdHoursOf(db, ids[i] ?? '')))).toEqual([24, 24, 1, 1])
    const late = { phone: phoneOf(50), address: '10.50.0.1', quantity: 10 }
    expect(await tally([place(db, { ...late, now: hours(0.9) })])).toEqual({ '409 order_needs_call': 1 })
    expect(await expireHolds(db, hours(1))).toBe(12)
    expect(await held(db)).toBe(120)
    expect(await tally([place(db, { ...late, now: hours(1.1) })])).toEqual({ placed: 1 })
  })

  test('a first small order is held for the usual time, a large or second one of a telephone for two hours', async () => {
    const { db } = ctx
    await fill(db)
    const first = await place(db, { phone: phoneOf(1), address: '10.1.0.1', quantity: 10 })
    const second = await place(db, { phone: phoneOf(1), address: '10.1.0.1', quantity: 1 })
    const large = await place(db, { phone: phoneOf(2), address: '10.2.0.1', quantity: 11 })
    expect(await Promise.all([first, second, large].map(({ order }) => holdHoursOf(db, order.id)))).toEqual([24, 2, 2])
  })

  test('what is confirmed, cancelled or run out is no longer held by anybody, piece by piece', async () => {
    const { db } = ctx
    await fill(db)
    const mine = { phone: phoneOf(1), address: '10.1.0.1' }
    const { order } = await place(db, { ...mine, quantity: 20 })
    const [line] = await db.select({ id: orderLines.id }).from(orderLines)
    await cancelOrderLines(db, { orderId: order.id, pieces: new Map([[line?.id ?? 0, 5]]), who: { kind: 'site' }, now: start })
    expect(await held(db)).toBe(15)
    await become(db, order.id, 'sent')
    expect(await held(db)).toBe(15)
    await become(db, order.id, 'confirmed')
    expect(await held(db)).toBe(0)
    const next = await place(db, { ...mine, quantity: 20 })
    await become(db, next.order.id, 'cancelled')
    const last = await place(db, { ...mine, quantity: 20 })
    expect(await expireHolds(db, hours(25))).toBe(1)
    // A late customer: confirmed again by the shop, and nobody's hold.
    await become(db, last.order.id, 'confirmed')
    expect(await db.$count(orderHolds)).toBe(0)
  })

  test('careful, closed, unlimited, and a customer the shop knows', async () => {
    const { db } = ctx
    await fill(db)
    const wish = { phone: phoneOf(1), address: '10.1.0.1', quantity: 6 }
    const careful = await place(db, { ...wish, policy: 'careful' })
    expect(await holdHoursOf(db, careful.order.id)).toBe(2)
    expect(await tally([place(db, { ...wish, quantity: 1, policy: 'careful' })])).toEqual({ '409 order_needs_call': 1 })
    expect(await tally([place(db, { ...wish, phone: phoneOf(2), variant: 'rug', policy: 'closed' })])).toEqual({
      '409 order_needs_call': 1,
    })
    const known = { phone: phoneOf(3), address: '10.1.0.1', isKnown: true }
    await place(db, { ...known, quantity: 100 })
    expect(await tally([place(db, { ...known, quantity: 1, policy: 'closed' })])).toEqual({ '409 order_needs_call': 1 })
    await place(db, { ...wish, phone: phoneOf(4), quantity: 999, policy: 'unlimited' })
    // Nothing is held of what is not counted, so no limit is used up.
    await place(db, { ...wish, phone: phoneOf(5), variant: 'rug', quantity: 999 })
    expect(await db.$count(orderHolds)).toBe(3)
  })

  test('an order sent again with its key is answered as before, though its telephone is at its limit', async () => {
    const { db } = ctx
    await fill(db)
    const wish = { phone: phoneOf(1), address: '10.1.0.1', quantity: 20, key: 'once' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(db, wish)))
    expect(new Set(answers.map(({ order }) => order.number)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect((await place(db, { ...wish, policy: 'closed' })).replayed).toBe(true)
    expect(await held(db)).toBe(20)
  })

  test('whatever happens to orders, what stands as held is what they hold, and nobody holds more than their limit', async () => {
    const { db } = ctx
    await fill(db)
    const step = fc.record({
      act: fc.constantFrom('place', 'place', 'place', 'pieces', 'confirmed', 'cancelled', 'expire'),
      who: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 25 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await db.delete(orders)
        for (const { act, who, quantity } of steps) await walk(db, act, who, quantity)
        expect(await holdsOf(db)).toEqual(await heldByOrders(db))
        const { rows } = await db.execute<{ most: number }>(
          sql`select coalesce(max(total), 0)::int as most from (select sum(quantity) as total from order_holds group by phone_key) as h`,
        )
        expect(rows[0]?.most).toBeLessThanOrEqual(20)
      }),
      { numRuns: 12 },
    )
  })

  test('reads no more of 100,000 holds than the limits themselves, and by index', async () => {
    const { db } = ctx
    await fill(db)
    const wish = orderOf({ phone: phoneOf(1), address: '10.1.0.1', quantity: 1 })
    const { phone, address, network } = wish.holder?.keys ?? {}
    await db.execute(sql`insert into order_holds (order_id, phone_key, address_key, network_key, quantity, placed_at)
      select gen_random_uuid(), n, n % 5000, n % 500, 1, ${start.toISOString()}::timestamptz - interval '2 hours' - n * interval '1 second'
      from generate_series(1, 100000) as n`)
    await db.execute(sql`insert into order_holds (order_id, phone_key, address_key, network_key, quantity, placed_at)
      select gen_random_uuid(), case when n = 1 then ${phone}::bigint else n end, ${address}::bigint, ${network}::bigint, 1, ${start.toISOString()}::timestamptz
      from generate_series(1, 40) as n`)
    await db.execute(sql`analyze order_holds`)
    await db.transaction(async (tx) => {
      const read = sql`select seq_scan::int as scans, (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'order_holds'`
      type Read = { scans: number; rows: number }
      const before = (await tx.execute<Read>(read)).rows[0] as Read
      await tx.execute(sql`select claim_order_hold(gen_random_uuid(), 1, ${start.toISOString()}::timestamptz, 24, ${phone}::bigint,
        ${address}::bigint, ${network}::bigint, 20, 60, 120, 240, 2, 1)`)
      const after = (await tx.execute<Read>(read)).rows[0] as Read
      expect(after.scans - before.scans).toBe(0)
      expect(after.rows - before.rows).toBeLessThanOrEqual(20 + 60 + 120 + 240)
      expect(after.rows - before.rows).toBeGreaterThan(40)
    })
  })
})

async function walk(db: Db, act: string, who: number, quantity: number): Promise<void> {
  const open = await db.select({ id: orders.id }).from(orders).where(sql`${orders.state} in ('received', 'sent')`).orderBy(orders.number)
  const orderId = open[who % Math.max(1, open.length)]?.id
  try {
    if (act === 'place') await place(db, { phone: phoneOf(who), address: `10.${who}.0.1`, quantity })
    else if (act === 'expire') await expireHolds(db, hours(quantity))
    else if (orderId && act === 'pieces') {
      const [line] = await db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
      await cancelOrderLines(db, { orderId, pieces: new Map([[line?.id ?? 0, quantity]]), who: { kind: 'site' }, now: start })
    } else if (orderId) await become(db, orderId, act as 'confirmed' | 'cancelled')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const holdsOf = async (db: Db) =>
  await db.select({ id: orderHolds.orderId, n: orderHolds.quantity }).from(orderHolds).orderBy(orderHolds.orderId)

async function heldByOrders(db: Db) {
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select o.id, sum(l.held_quantity)::int as n from orders o join order_lines l on l.order_id = o.id
    where o.state in ('received', 'sent') group by o.id having sum(l.held_quantity) > 0 order by o.id`)
  return rows
}
