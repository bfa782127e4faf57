// Bad input for the cart and the order, row by row, and the test that holds it:
//
// cart
//   quantity −1, 0, 0.5, 1e309, NaN   orders.test (API), here (form), features/store/{cart,orders}/rules.test
//   a client price                    here (API), features/store/orders/rules.test; the cart's own: features/store/cart/rules.test
//   another's cart                    there is none to reach: a cart lives in its browser, and no address takes one (here)
//   unpublished or deleted product    here (API, form, notice), flows/place-order.test; the cart's look at the shop: cart/rules.test
// order
//   double submit                     orders.test (ten at once), order-customer.test (lost answers), flows/place-order.test
//   same key, other body              orders.test, flows/place-order.test
//   last unit × 50                    orders.test, flows/place-order.test
//   a status in the body              here
//   skipped states                    here (the customer's acts), flows/change-order.test (every pair)
//   totals past 2^53                  here, flows/place-order.test, features/store/orders/rules.test
// notices and reviews                 here, reviews.test
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productVariants } from '#app/features/store/catalogue/tables.server.ts'
import { orders } from '#app/features/store/orders/tables.server.ts'
import { restockRequests } from '#app/features/store/restock/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createProduct } from '#tests/factories/store.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own

beforeAll(async () => {
  await createProduct(own.handle.db, { id: 'honey', variants: [{ id: 'gone', inventoryQuantity: 0 }, { id: 'there' }] })
  await createProduct(own.handle.db, {
    id: 'dear',
    variants: [{ id: 'palace', priceInCents: Number.MAX_SAFE_INTEGER, inventoryQuantity: 5 }],
  })
  await createProduct(own.handle.db, { id: 'binned', status: 'deleted', variants: [{ id: 'binned-1' }] })
  await createProduct(own.handle.db, {
    id: 'draft',
    status: 'draft',
    variants: [{ id: 'hidden', inventoryQuantity: 0 }, { id: 'hidden-1' }],
  })
})
beforeEach(async () => {
  await own.handle.db.delete(restockRequests)
  await own.handle.db.delete(mailMessages)
})

/** A refusal in words, and none of ours. */
function expectWords(what: unknown, html: string) {
  expect([what, /[\u0621-\u064a]{3}/.test(html)]).toEqual([what, true])
  expect(html).not.toMatch(/\bat \w+ \(|node_modules|Failed query|select .* from/)
}

describe('an order', () => {
  const customer = { name: 'فاطمة', phone: '0612345678', address: 'حي المنزه' }
  let keys = 0
  const send = (content: unknown) =>
    fetch(`${own.site.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `bad-${++keys}`, 'x-forwarded-for': newVisitor() },
      body: JSON.stringify(content),
    })
  const checkout = (fields: Record<string, string> | string, query = 'variant=there&quantity=1') =>
    ask(`/checkout?${query}`, { method: 'POST', body: new URLSearchParams(fields).toString() })
  /** What may not change: orders, and what is held of each variant. */
  const stored = async () =>
    JSON.stringify([
      await own.handle.db.$count(orders),
      await own.handle.db
        .select({ id: productVariants.id, held: productVariants.reservedQuantity })
        .from(productVariants)
        .orderBy(productVariants.id),
    ])

  test.each([
    ['an id with NUL', [{ variant_id: 'there\0', quantity: 1 }]],
    ['a draft', [{ variant_id: 'hidden-1', quantity: 1 }]],
    ['a deleted product', [{ variant_id: 'binned-1', quantity: 1 }]],
    [
      'a draft beside what is sold',
      [
        { variant_id: 'there', quantity: 1 },
        { variant_id: 'hidden-1', quantity: 1 },
      ],
    ],
    ['a total past 2^53', [{ variant_id: 'palace', quantity: 2 }]],
  ])('of %s is 422 beside its lines, and nothing is held', async (what, items) => {
    const before = await stored()
    const answer = await send({ items, customer })
    const json = (await answer.json()) as { fields: Record<string, string> }
    expect([what, answer.status, Object.keys(json.fields)[0]?.split('.')[0]]).toEqual([what, 422, 'items'])
    expectWords(what, Object.values(json.fields)[0] ?? '')
    expect(await stored()).toBe(before)
  })

  test('with a price, a total, a state, a number, a cart and an owner of its sender’s making is the shop’s own order', async () => {
    const forged = { price_in_cents: 1, sale_price_in_cents: 1, unit_price_in_cents: 1, line_total_in_cents: 1, held_quantity: 0 }
    const answer = await send({
      items: [{ variant_id: 'there', quantity: 2, ...forged }],
      customer,
      ...{ total_in_cents: 1, due_in_cents: 0, status: 'delivered', state: 'delivered', collected_in_cents: 20_000 },
      ...{ id: '00000000-0000-4000-8000-000000000000', number: 'R-1', token: 'x'.repeat(24), cart: 'another', user_id: 1 },
    })
    expect(answer.status).toBe(201)
    const json = (await answer.json()) as { order_number: string; total_in_cents: number }
    const [row] = await own.handle.db.select().from(orders).where(eq(orders.number, json.order_number))
    expect(row).toMatchObject({ state: 'received', totalInCents: 20_000, dueInCents: 20_000, collectedInCents: null })
    expect([json.total_in_cents, row?.number === 'R-1', row?.token === 'x'.repeat(24)]).toEqual([20_000, false, false])
    const [variant] = await own.handle.db.select().from(productVariants).where(eq(productVariants.id, 'there'))
    expect(variant?.reservedQuantity).toBe(2)
  })

  test('no state is skipped by its customer: what is the keeper’s to do is 400, and a token of nobody’s is 404', async () => {
    const { status_url } = (await (await send({ items: [{ variant_id: 'there', quantity: 1 }], customer })).json()) as {
      status_url: string
    }
    const before = await stored()
    const act = (path: string, body: string) => ask(path, { method: 'POST', body })
    for (const intent of ['confirm', 'confirmed', 'shipped', 'deliver', 'delivered', 'expired', '__proto__', '']) {
      const answer = await act(status_url, `intent=${intent}&state=delivered&status=delivered`)
      expect([intent, answer.status]).toEqual([intent, 400])
      expectWords(intent, await answer.text())
    }
    expect((await act(status_url, 'intent=cancel&intent=sent')).status).toBe(400)
    expect((await act(`/order/${"1'".repeat(12)}`, 'intent=cancel')).status).toBe(404)
    expect((await act(`${status_url}.data`, 'intent=delivered')).status).toBe(400)
    const [row] = await own.handle.db
      .select()
      .from(orders)
      .where(eq(orders.token, status_url.split('/').at(-1) ?? ''))
    expect([row?.state, await stored()]).toEqual(['received', before])
  })

  test.each(['-1', '0', '0.5', '1e309', 'NaN', '1000', '', "1'", '٠'])(
    'by the plain form with quantity "%s" is refused, and nothing is held',
    async (quantity) => {
      const before = await stored()
      const fields = { ...customer, key: `form-${quantity}`, variant: 'there', quantity }
      const answer = await checkout(fields, new URLSearchParams({ variant: 'there', quantity }).toString())
      expect([quantity, Math.floor(answer.status / 100)]).toEqual([quantity, 4])
      expectWords(quantity, await answer.text())
      expect(await stored()).toBe(before)
    },
  )

  test('by the plain form of what is not sold, with a field twice, or without its key: 4xx in words, nothing held', async () => {
    const before = await stored()
    const fields = { ...customer, key: 'form', variant: 'there', quantity: '1' }
    const twice = `${new URLSearchParams(fields)}&phone=0600000000`
    for (const [variant, body] of [
      ['hidden-1', { ...fields, variant: 'hidden-1' }],
      ['binned-1', { ...fields, variant: 'binned-1' }],
      ['\0', { ...fields, variant: '\0' }],
      ['there', twice],
      ['there', { ...fields, key: '' }],
      ['there', { ...fields, key: 'مفتاح' }],
    ] as const) {
      const answer = await checkout(body as Record<string, string>, new URLSearchParams({ variant, quantity: '1' }).toString())
      expect([body, Math.floor(answer.status / 100)]).toEqual([body, 4])
      expectWords(body, await answer.text())
    }
    expect(await stored()).toBe(before)
  })

  test('a cart is nobody’s but its browser’s: no address gives, takes or keeps one', async () => {
    for (const path of ['/api/cart', '/api/carts/1', '/cart/1', '/cart?id=1&cart=another']) {
      const answer = await ask(path)
      expect([path, [200, 404].includes(answer.status), answer.headers.get('set-cookie')]).toEqual([path, true, null])
    }
    expect((await ask('/api/cart', { method: 'POST', body: '{}', type: 'application/json' })).status).toBe(404)
    expect((await ask('/cart', { method: 'POST', body: 'variant=there' })).status).toBe(405)
  })
})

test.each([
  ['/checkout?variant=%00&quantity=1', 404],
  ['/restock?variant=there%00', 404],
  ['/api/store-products?product=%00', 200],
])('%s holds a NUL, which no database takes: %i', async (path, status) => {
  expect((await ask(path)).status).toBe(status)
})

describe('a notice', () => {
  const wish = (fields: Record<string, string> | string, from = newVisitor(), more = {}) =>
    ask('/restock?variant=gone', { method: 'POST', body: new URLSearchParams(fields).toString(), from, ...more })
  const saved = () => own.handle.db.select().from(restockRequests)

  test.each([
    ['nothing typed', { variant: 'gone', reach: ' ' }, 422],
    ['what is neither mail nor telephone', { variant: 'gone', reach: '<b>call me</b>' }, 422],
    ['a mail with a line break', { variant: 'gone', reach: 'a@x.example\nbcc: b@x.example' }, 422],
    ['10 kB', { variant: 'gone', reach: `${'a'.repeat(10_240)}@x.example` }, 422],
    ['what can be bought', { variant: 'there', reach: 'a@x.example' }, 409],
    ['an unknown variant', { variant: "gone' or 1=1", reach: 'a@x.example' }, 404],
    ['a variant of a draft', { variant: 'hidden', reach: 'a@x.example' }, 404],
    ['no variant', { reach: 'a@x.example' }, 404],
    ['an id with NUL', { variant: 'gone\0', reach: 'a@x.example' }, 404],
    ['a variant of 101 letters', { variant: 'x'.repeat(101), reach: 'a@x.example' }, 404],
    ['a field twice', 'variant=gone&reach=a%40x.example&reach=b%40x.example', 400],
  ])('%s: a page in words, nothing kept, no mail', async (_, fields, status) => {
    const answer = await wish(fields as Record<string, string>)
    const html = await answer.text()
    expect(answer.status).toBe(status)
    expectWords(fields, html)
    if (status === 409) expect(html).toContain('href="/product/honey"')
    if (status === 422) expect(html).toMatch(/<input(?=[^>]*name="reach")(?=[^>]*aria-invalid="true")/)
    expect([await saved(), await own.handle.db.$count(mailMessages)]).toEqual([[], 0])
  })

  test('the form of a sold-out product sends to an address that can be drawn again', async () => {
    const html = await (await ask('/product/honey')).text()
    expect(html).toContain('action="/restock?variant=gone"')
  })

  test('another site’s form and another type of body are refused', async () => {
    const fields = { variant: 'gone', reach: 'a@x.example' }
    expect((await wish(fields, undefined, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await wish(fields, undefined, { type: 'application/json' })).status).toBe(415)
    expect(await saved()).toEqual([])
  })

  test('asked twice it is kept once and mailed once, and the answer tells nobody which it was', async () => {
    const answers = [
      await wish({ variant: 'gone', reach: 'A@x.example' }),
      await wish({ variant: 'gone', reach: 'a@X.example ' }),
      await wish({ variant: 'gone', reach: '٠٦ ١٢ ٣٤ ٥٦ ٧٨' }),
    ]
    expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual(Array(3).fill([303, '/restock?done=1']))
    expect((await saved()).map(({ channel, address }) => [channel, address]).sort()).toEqual([
      ['mail', 'a@x.example'],
      ['message', '+212612345678'],
    ])
    expect(await own.handle.db.$count(mailMessages)).toBe(1)
  })

  test('too many from one address, and too many to one mailbox whoever asks: 429, and nothing more is kept', async () => {
    const from = newVisitor()
    const statuses = []
    for (let i = 0; i < 8; i += 1) statuses.push((await wish({ variant: 'gone', reach: `p${i}@x.example` }, from)).status)
    expect(statuses).toEqual([...Array(6).fill(303), 429, 429])
    expect(await saved()).toHaveLength(6)
    const to = []
    for (let i = 0; i < 7; i += 1) to.push((await wish({ variant: 'gone', reach: 'one@x.example' })).status)
    expect(to).toEqual([...Array(5).fill(303), 429, 429])
  })

  test('the link in the mail stops it by a button, not by being opened; a second press, and a link of nobody’s, change nothing', async () => {
    await wish({ variant: 'gone', reach: 'leaves@x.example' })
    await wish({ variant: 'gone', reach: 'stays@x.example' })
    const [mail] = await own.handle.db.select().from(mailMessages).where(eq(mailMessages.recipient, 'leaves@x.example'))
    const path = /\/restock\/leave\?token=[\w-]+/.exec(mail?.body ?? '')?.[0] ?? ''
    const addresses = async () => (await saved()).map(({ address }) => address).sort()
    expect((await ask(path)).status).toBe(200)
    const foreign = [`${path.slice(0, -3)}xyz`, '/restock/leave?token=', '/restock/leave', `/restock/leave?token=${"1'".repeat(20)}`]
    for (const one of foreign) expect((await ask(one, { method: 'POST', body: '' })).status).toBe(303)
    expect(await addresses()).toEqual(['leaves@x.example', 'stays@x.example'])
    for (let i = 0; i < 2; i += 1) expect((await ask(path, { method: 'POST', body: '' })).status).toBe(303)
    expect(await addresses()).toEqual(['stays@x.example'])
  })
})
