import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { changeOrderState } from '#app/flows/change-order.server.ts'
import { eraseCustomer, findCustomer } from '#app/flows/erase-customer.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { deliveryPlaces, orderEvents, orderLines, orders } from '../tables.server.ts'
import { writeIntoHistory } from './commands/notes.server.ts'
import { savePlace } from './commands/zones.server.ts'
import { presentCustomerData } from './present.ts'
import { findDataOfPhone } from './queries/order.server.ts'
import { getDayStats, getSales } from './queries/sales.server.ts'
import { listPlaces } from './queries/zones.server.ts'
import { parsePlace } from './schema.ts'

const by = { id: null, name: 'سمية', requestId: null }
const now = new Date('2026-11-21T12:00:00Z')
const PHONE = '+212612345678'
const mine = { customerPhone: PHONE, customerName: 'يوسف الخطابي', customerAddress: 'بني بوعياش', note: 'بعد العصر' }

const typed = { ar: 'إمزورن', en: 'Imzouren', es: '', fr: '', fee: '25,50', position: '1', open: 'on' }
const placeOf = (values: Partial<typeof typed> = {}) => {
  const read = parsePlace({ ...typed, ...values })
  if ('fields' in read) throw new Error(JSON.stringify(read.fields))
  return read.place
}

test.each([
  [{ ar: ' ' }, { ar: 'required' }],
  [{ ar: 'س'.repeat(61) }, { ar: 'place_name_long' }],
  [{ fee: '-1' }, { fee: 'cash_invalid' }],
  [{ fee: 'NaN' }, { fee: 'cash_invalid' }],
  [{ fee: '1e309' }, { fee: 'cash_invalid' }],
  [{ fee: '1000000,01' }, { fee: 'cash_invalid' }],
  [{ position: '-1' }, { position: 'place_position' }],
])('a place with %j is refused at its field', (values, fields) => {
  expect(parsePlace({ ...typed, ...values })).toEqual({ fields })
})

describeEachEngine('places the shop delivers to', (ctx) => {
  test('are kept in the keeper’s order, changed once a version, and told to the audit log', async () => {
    await savePlace(ctx.db, { by, place: placeOf({ position: '2' }) })
    await savePlace(ctx.db, { by, place: placeOf({ ar: 'أجدير', position: '1', open: '' }) })
    const [first, second] = await listPlaces(ctx.db)
    expect([first?.name.ar, first?.open, second?.name, second?.feeInCents]).toEqual([
      'أجدير',
      false,
      { ar: 'إمزورن', en: 'Imzouren' },
      2550,
    ])
    const change = { by, id: second?.id, version: 1, place: placeOf({ fee: '٣٠' }) }
    const both = await Promise.allSettled([savePlace(ctx.db, change), savePlace(ctx.db, change)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const [saved] = await ctx.db
      .select()
      .from(deliveryPlaces)
      .where(eq(deliveryPlaces.id, second?.id ?? 0))
    expect([saved?.feeInCents, saved?.version]).toEqual([3000, 2])
    expect((await ctx.db.select().from(auditLog)).map((line) => line.action)).toEqual(Array(3).fill('orders.place_saved'))
  })
})

describeEachEngine('a customer’s data', (ctx) => {
  test('is handed over whole, then blotted out; orders, goods and money stay, and the audit line says nothing of the person', async () => {
    const order = await createOrder(ctx.db, { number: 'R-1001', state: 'delivered', totalInCents: 5000, ...mine })
    await createOrder(ctx.db, { number: 'R-1002', state: 'cancelled', ...mine })
    const other = await createOrder(ctx.db, { number: 'R-1003', customerName: 'سعاد' })
    await writeIntoHistory(ctx.db, { number: 'R-1001', by, text: 'السلام عليكم يوسف', now }, 'message')
    const found = presentCustomerData(PHONE, await findCustomer(ctx.db, PHONE))
    expect(found.orders.map((one) => one.number).sort()).toEqual(['R-1001', 'R-1002'])
    expect(JSON.stringify(found)).toContain('السلام عليكم يوسف')
    expect(JSON.stringify(found)).not.toContain(by.name)

    expect(await eraseCustomer(ctx.db, { phone: PHONE, by, now })).toMatchObject({ orders: 2, reviews: 0, notices: 0 })
    const left = JSON.stringify([
      await ctx.db.select().from(orders),
      await ctx.db.select().from(orderEvents),
      await ctx.db.select().from(auditLog),
    ])
    for (const word of ['يوسف', '612345678', 'بني بوعياش', 'العصر']) expect(left).not.toContain(word)
    const [existing] = await ctx.db.select().from(orders).where(eq(orders.id, order.id))
    expect(existing).toMatchObject({ state: 'delivered', totalInCents: 5000, collectedInCents: 5000, customerPhone: '' })
    expect((await ctx.db.select().from(orders).where(eq(orders.id, other.id)))[0]?.customerName).toBe('سعاد')
    const [line] = await ctx.db.select().from(auditLog)
    expect(line).toMatchObject({
      action: 'orders.customer_erased',
      after: expect.objectContaining({ orders: 2, reviews: 0, notices: 0 }),
      subjectId: null,
      subjectName: null,
    })
    expect(await findDataOfPhone(ctx.db, '')).toEqual([])
    expect((await eraseCustomer(ctx.db, { phone: PHONE, by, now })).orders).toBe(0)
  })

  test.each(['received', 'sent', 'confirmed', 'shipped'] as const)('is not erased while an order is %s', async (state) => {
    await createOrder(ctx.db, { state: 'delivered', ...mine })
    await createOrder(ctx.db, { state, ...mine })
    await expect(eraseCustomer(ctx.db, { phone: PHONE, by, now })).rejects.toMatchObject({ status: 409, code: 'customer_under_way' })
    expect(await findDataOfPhone(ctx.db, PHONE)).toHaveLength(2)
    expect(await ctx.db.select().from(auditLog)).toEqual([])
  })
})

/** An order that went to the door, and what became of it. */
async function atTheDoor(db: Db, { at, cents, to, place }: { at: string; cents: number; to: 'delivered' | 'refused'; place?: string }) {
  const order = await createOrder(db, { state: 'shipped', totalInCents: cents, deliveryPlace: place ?? null })
  await db.insert(orderLines).values({
    orderId: order.id,
    productId: 'honey',
    variantId: 'honey-1',
    productTitle: 'عسل',
    variantTitle: '500',
    unitPriceInCents: cents,
    quantity: 1,
    lineTotalInCents: cents,
  })
  await changeOrderState(db, { orderId: order.id, to, who: { kind: 'staff', by }, now: new Date(at), restock: false })
}

describeEachEngine('what was sold', (ctx) => {
  test('by day, product and place, with what was refused; the ends of a day belong to one day each', async () => {
    await atTheDoor(ctx.db, { at: '2026-11-20T00:00:00Z', cents: 100, to: 'delivered', place: 'إمزورن' })
    await atTheDoor(ctx.db, { at: '2026-11-20T23:59:59.999Z', cents: 200, to: 'delivered' })
    await atTheDoor(ctx.db, { at: '2026-11-21T00:00:00Z', cents: 400, to: 'delivered', place: 'إمزورن' })
    await atTheDoor(ctx.db, { at: '2026-11-20T10:00:00Z', cents: 800, to: 'refused', place: 'إمزورن' })
    const from = new Date('2026-11-20T00:00:00Z')
    const day = await getDayStats(ctx.db, { from, until: new Date('2026-11-21T00:00:00Z') })
    expect(day.cashInCents).toBe(300)
    expect(day.states.filter(({ state }) => state !== 'received')).toEqual(
      expect.arrayContaining([
        { state: 'delivered', orders: 2 },
        { state: 'refused', orders: 1 },
      ]),
    )
    expect(day.byPlace).toEqual([
      { place: null, orders: 1, cents: 200 },
      { place: 'إمزورن', orders: 1, cents: 100 },
    ])
    const sales = await getSales(ctx.db, { from, until: new Date('2026-11-22T00:00:00Z') })
    expect(sales.days).toMatchObject([
      { day: '2026-11-20', delivered: 2, collectedCents: 300 },
      { day: '2026-11-21', delivered: 1, collectedCents: 400 },
    ])
    expect(sales.products).toEqual([{ title: 'عسل', pieces: 3, cents: 700 }])
    expect(sales.places).toEqual([
      { place: 'إمزورن', orders: 2, cents: 500, refused: 1 },
      { place: null, orders: 1, cents: 200, refused: 0 },
    ])
    expect([sales.delivered, sales.refused]).toEqual([3, 1])
  })
})
