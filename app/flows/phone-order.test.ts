import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { productVariants } from '#app/features/store/catalogue/tables.server.ts'
import { deliveryPlaces, orderEvents, orders, saleEvents } from '#app/features/store/orders/tables.server.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'
import { takePhoneOrder } from './phone-order.server.ts'

const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }
const i18n = i18nFor('ar')
const now = new Date('2026-11-21T12:00:00Z')
const text = { name: 'سعاد الورياغلي', phone: '0600000000', address: 'إمزورن، قرب المسجد', note: '', delivery_place_id: '', key: 'key-1' }

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...text, intent: 'place', ...fields })) form.set(name, value)
  return form
}

describeEachEngine('an order by telephone', (ctx) => {
  const take = (fields: Record<string, string>) => takePhoneOrder({ db: ctx.db, form: formOf(fields), by, i18n, holdHours: 24, now })

  test('goes the way of every order: the shop’s prices, held once, confirmed in the same breath, noted as the keeper’s', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', priceInCents: 9000, salePriceInCents: 8000, inventoryQuantity: 5 }, { id: 'b' }] })
    const [place] = await db
      .insert(deliveryPlaces)
      .values({ name: { ar: 'إمزورن' }, feeInCents: 1500 })
      .returning()
    const wish = { 'line.a': '٢', 'line.b': '1', delivery_place_id: String(place?.id), state: 'confirmed', price: '1', total: '1' }
    const taken = await Promise.all([take(wish), take(wish), take(wish)])
    expect(new Set(taken.map((one) => ('number' in one ? one.number : one.status))).size).toBe(1)
    const stored = await db.select().from(orders)
    expect(stored).toMatchObject([
      {
        state: 'confirmed',
        totalInCents: 2 * 8000 + 10_000 + 1500,
        customerPhone: '+212600000000',
        deliveryPlace: 'إمزورن',
        holdUntil: null,
      },
    ])
    expect(await db.select().from(orderEvents).orderBy(orderEvents.id)).toMatchObject([
      { state: 'received', actor: 'staff', actorName: 'نجاة' },
      { state: 'confirmed', actor: 'staff', actorName: 'نجاة' },
    ])
    expect(await db.select().from(saleEvents)).toMatchObject([{ kind: 'confirmed' }])
    expect((await db.select().from(auditLog)).map((line) => line.action)).toEqual(['orders.taken_by_phone', 'orders.state_changed'])
    expect(await take({ ...wish, 'line.a': '1' })).toMatchObject({ status: 422 })
    expect(await stockBreaches(db)).toEqual([])
    const later = await take({ key: 'key-2', 'line.a': '1', state: 'received' })
    expect('number' in later).toBe(true)
    expect((await db.select().from(orders)).map((order) => order.state).sort()).toEqual(['confirmed', 'received'])
  })

  test('whatever is wrong is said beside its field, everything typed stands, and nothing is taken', async () => {
    const { db } = ctx
    await createProduct(db, { variants: [{ id: 'a', title: { ar: 'كيلو' }, inventoryQuantity: 3 }] })
    await createProduct(db, { status: 'draft', variants: [{ id: 'draft' }] })
    const wrong = [
      [{ 'line.a': '4' }, 409, 'line.a'],
      [{ 'line.a': '0' }, 422, 'line.a'],
      [{ 'line.a': '-1' }, 422, 'line.a'],
      [{ 'line.a': '1.5' }, 422, 'line.a'],
      [{ 'line.a': '1e3' }, 422, 'line.a'],
      [{ 'line.draft': '1' }, 422, 'line.draft'],
      [{}, 422, 'items'],
      [{ 'line.a': '1', name: '' }, 422, 'name'],
      [{ 'line.a': '1', phone: '123' }, 422, 'phone'],
      [{ 'line.a': '1', address: 'x' }, 422, 'address'],
      [{ 'line.a': '1', delivery_place_id: '77' }, 422, 'delivery_place_id'],
    ] as const
    for (const [fields, status, field] of wrong) {
      const answer = await take(fields as Record<string, string>)
      expect([fields, answer]).toMatchObject([
        fields,
        { status, view: { key: 'key-1', fields: { [field]: expect.stringMatching(/[ء-ي]/) } } },
      ])
      if ('view' in answer)
        expect(answer.view.values).toMatchObject({ note: '', ...(field === 'name' ? { phone: text.phone } : { name: text.name }) })
    }
    expect(await db.select().from(orders)).toEqual([])
    expect((await db.select().from(productVariants)).every((variant) => variant.reservedQuantity === 0)).toBe(true)
    await expect(take({ intent: 'nonsense' })).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('lines are found by name and code, added, counted and taken out again', async () => {
    const { db } = ctx
    await createProduct(db, {
      title: { ar: 'عسل الزعتر', fr: 'Miel de thym' },
      variants: [{ id: 'a', sku: 'MT-1', priceInCents: 9500 }, { id: 'b' }],
    })
    for (const q of ['زعتر', 'thym', 'mt-1']) {
      expect(await take({ intent: 'search', q })).toMatchObject({
        status: 200,
        view: { found: expect.arrayContaining([expect.objectContaining({ id: 'a', cents: 9500 })]) },
      })
    }
    expect(await take({ intent: 'search', q: '%' })).toMatchObject({ view: { found: [] } })
    const more = await take({ intent: 'add.a', 'line.a': '1', 'line.b': '3' })
    expect(more).toMatchObject({
      view: {
        total: 2 * 9500 + 3 * 10_000,
        lines: [
          { id: 'a', quantity: '2' },
          { id: 'b', quantity: '3' },
        ],
      },
    })
    expect(await take({ intent: 'remove.b', 'line.a': '1', 'line.b': '3' })).toMatchObject({ view: { total: 9500, lines: [{ id: 'a' }] } })
  })
})
