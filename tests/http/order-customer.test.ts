import { type AddressInfo, connect, createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { productVariants } from '#app/features/store/catalogue/tables.server.ts'
import { sendOrder } from '#app/features/store/orders/send-order.ts'
import { deliveryPlaces, orderEvents, orders } from '#app/features/store/orders/tables.server.ts'
import { changeOrderState } from '#app/flows/change-order.server.ts'
import { createProduct } from '#tests/factories/store.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const placeIds: number[] = []

beforeAll(async () => {
  await createProduct(own.handle.db, { variants: [{ id: 'jar', inventoryQuantity: 500, priceInCents: 10_000 }] })
  // One customer orders here more often than somebody may unconfirmed.
  await own.handle.pool.query(`insert into settings (key, value) values ('unconfirmed_orders', '"unlimited"')`)
  const rows = await own.handle.db
    .insert(deliveryPlaces)
    .values([
      { name: { ar: 'الحسيمة' }, feeInCents: 2000, position: 1 },
      { name: { ar: 'إمزورن' }, feeInCents: 0, position: 0 },
      { name: { ar: 'تارجيست' }, feeInCents: 5000, open: false },
    ])
    .returning({ id: deliveryPlaces.id })
  placeIds.push(...rows.map((row) => row.id))
})

let serial = 0
const from = () => ({ 'x-forwarded-for': `10.1.0.${++serial}`, origin: own.site.url })
const customer = { name: 'فاطمة', phone: '0612345678', address: 'قرب المسجد' }

async function order(change: object = {}, quantity = 1) {
  const response = await fetch(`${own.site.url}/api/orders`, {
    method: 'POST',
    headers: { ...from(), 'content-type': 'application/json', 'idempotency-key': `k${++serial}` },
    body: JSON.stringify({ items: [{ variant_id: 'jar', quantity }], customer: { ...customer, ...change } }),
  })
  const json = (await response.json()) as Record<string, unknown>
  const [stored] = await own.handle.db
    .select()
    .from(orders)
    .where(eq(orders.number, String(json.order_number ?? '')))
  return { status: response.status, json, stored }
}

const act = (path: string, fields: Record<string, string>, headers: Record<string, string> = from()) =>
  fetch(own.site.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })

const read = async (path: string) => (await fetch(own.site.url + path, { headers: from() })).text()
const reserved = async () => (await own.handle.db.select().from(productVariants))[0]?.reservedQuantity
const stateOf = async (number: string) => (await own.handle.db.select().from(orders).where(eq(orders.number, number)))[0]?.state

describe('delivery places', () => {
  test('the form offers the open ones in the keeper’s order, with their fees; the fee is the server’s', async () => {
    const html = await read('/checkout?variant=jar&quantity=1')
    const options = [...html.matchAll(/<option value="([^"]*)"/g)].map((match) => match[1])
    expect(options).toEqual(['', String(placeIds[1]), String(placeIds[0]), 'other'])
    const { status, json, stored } = await order({ delivery_place_id: placeIds[0], delivery_fee_in_cents: 1 }, 2)
    expect([status, json.total_in_cents]).toEqual([201, 22_000])
    expect(stored).toMatchObject({ deliveryPlace: 'الحسيمة', deliveryFeeInCents: 2000, dueInCents: 22_000 })
    expect(await read(String(json.status_url))).toContain('التوصيل إلى')
  })

  test('a closed one, an unknown one and what is no id: 422 beside the field, nothing stored or held', async () => {
    const before = [await own.handle.db.$count(orders), await reserved()]
    for (const id of [placeIds[2], 999_999, 0, -1, 1.5, '1', null, 1e20]) {
      const { status, json } = await order({ delivery_place_id: id })
      expect([id, status, Object.keys(json.fields as object)]).toEqual([id, 422, ['customer.delivery_place_id']])
    }
    expect([await own.handle.db.$count(orders), await reserved()]).toEqual(before)
  })

  test('without script: the chosen one counts and comes back when another field is wrong; "elsewhere" has no fee', async () => {
    const fields = { ...customer, key: 'plain-1', variant: 'jar', quantity: '1', delivery_place_id: String(placeIds[0]) }
    const wrong = await act('/checkout?variant=jar&quantity=1', { ...fields, phone: '12' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toMatch(new RegExp(`<option value="${placeIds[0]}"[^>]* selected`))
    expect((await act('/checkout?variant=jar&quantity=1', fields)).status).toBe(303)
    expect((await act('/checkout?variant=jar&quantity=1', { ...fields, key: 'plain-2', delivery_place_id: 'other' })).status).toBe(303)
    const stored = await own.handle.db.select().from(orders).orderBy(orders.createdAt)
    expect(stored.slice(-2).map((row) => row.deliveryFeeInCents)).toEqual([2000, 0])
  })
})

/** Passes bytes to the site, except that the first connections of each order break: on the way there, or with the answer. */
async function startLossyNetwork(breaks: ('before' | 'after')[]) {
  const server = createServer((incoming) => {
    const how = breaks.shift()
    const outgoing = connect(Number(new URL(own.site.url).port), '127.0.0.1')
    const end = () => [incoming, outgoing].forEach((socket) => void socket.destroy())
    for (const socket of [incoming, outgoing]) socket.on('error', end).on('close', end)
    if (how === 'before') return void incoming.once('data', end)
    incoming.pipe(outgoing)
    if (how === 'after') outgoing.once('data', end)
    else outgoing.pipe(incoming)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, close: () => new Promise((done) => void server.close(done)) }
}

test('twenty orders whose connection drops, there or with the answer: each is sent again with its key, and there are twenty', async () => {
  const before = { orders: await own.handle.db.$count(orders), reserved: (await reserved()) ?? 0 }
  let answered = 0
  for (let i = 0; i < 20; i += 1) {
    const network = await startLossyNetwork(i % 4 === 3 ? ['after', 'after'] : [i % 2 ? 'before' : 'after'])
    const body = JSON.stringify({ items: [{ variant_id: 'jar', quantity: 1 }], customer })
    const send: typeof fetch = (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': from()['x-forwarded-for'], connection: 'close' },
      })
    const url = `http://127.0.0.1:${network.port}/api/orders`
    const result = await sendOrder({ url, key: `dropped-${i}`, body, fetch: send, wait: async () => {} })
    if (result.kind === 'placed') answered += 1
    else expect(result).toBe('placed')
    await network.close()
  }
  expect(answered).toBe(20)
  expect({ orders: await own.handle.db.$count(orders), reserved: await reserved() }).toEqual({
    orders: before.orders + 20,
    reserved: before.reserved + 20,
  })
  expect(await stockBreaches(own.handle.db)).toEqual([])
})

describe('the customer’s own acts', () => {
  test('cancelled while nobody has confirmed it: the stock is free again; a second time changes nothing', async () => {
    const { json, stored } = await order()
    const path = String(json.status_url)
    const before = (await reserved()) ?? 0
    expect(await read(path)).toContain('value="cancel"')
    const answer = await act(path, { intent: 'cancel' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect([await stateOf(String(stored?.number)), await reserved()]).toEqual(['cancelled', before - 1])
    expect((await act(path, { intent: 'cancel' })).status).toBe(409)
    expect(await reserved()).toBe(before - 1)
    expect(await read(path)).not.toContain('value="cancel"')
  })

  test('once confirmed it is 409 with the way on, and the order stands', async () => {
    const { json, stored } = await order()
    await changeOrderState(own.handle.db, { orderId: stored?.id ?? '', to: 'confirmed', who: { kind: 'site' }, now: new Date() })
    const answer = await act(String(json.status_url), { intent: 'cancel' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('أُكّد هذا الطلب')
    expect(await stateOf(String(stored?.number))).toBe('confirmed')
  })

  test('opening the messaging app is written down once, and takes nothing back', async () => {
    const { json, stored } = await order()
    const number = String(stored?.number)
    for (let i = 0; i < 2; i += 1) expect((await act(String(json.status_url), { intent: 'sent' })).status).toBeLessThan(300)
    expect(await stateOf(number)).toBe('sent')
    await changeOrderState(own.handle.db, { orderId: stored?.id ?? '', to: 'confirmed', who: { kind: 'site' }, now: new Date() })
    await act(String(json.status_url), { intent: 'sent' })
    expect(await stateOf(number)).toBe('confirmed')
    expect(await own.handle.db.$count(orderEvents, eq(orderEvents.orderId, stored?.id ?? ''))).toBe(3)
  })

  test('another’s token, another site, another intent and another body type do nothing', async () => {
    const { json, stored } = await order()
    const path = String(json.status_url)
    expect((await act(`/order/${'x'.repeat(24)}`, { intent: 'cancel' })).status).toBe(404)
    expect((await act(path, { intent: 'cancel' }, { ...from(), origin: 'https://evil.example' })).status).toBe(403)
    expect((await act(path, { intent: 'delivered' })).status).toBe(400)
    expect((await act(path, {})).status).toBe(400)
    const json415 = { method: 'POST', headers: { ...from(), 'content-type': 'application/json' }, body: '{"intent":"cancel"}' }
    expect((await fetch(own.site.url + path, json415)).status).toBe(415)
    expect(await stateOf(String(stored?.number))).toBe('received')
    expect(await stockBreaches(own.handle.db)).toEqual([])
  })
})
