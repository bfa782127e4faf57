import { describe, expect, test } from 'vitest'
import { fileSite } from '#tests/harness/file-site.ts'
import { TEST_MESSAGING_NUMBER } from '#tests/harness/site.ts'

// A site of its own: these orders take stock. Each test comes from an address of its own, so that none uses up another's limit.
const own = fileSite()

const customer = { name: 'فاطمة', phone: '06 12 34 56 78', address: 'حي المنزه، الحسيمة' }
// Of nothing that is counted here is there more than public data say.
const plenty = { variant_id: 'honey-multiflower-3', quantity: 1 }
const body = (items: unknown = [plenty], change: object = {}) => ({ items, customer, ...change })

let visitors = 0
const newVisitor = () => `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
let keys = 0
const newKey = () => `key-${++keys}`

type Options = { key?: string | null; headers?: Record<string, string>; raw?: BodyInit; method?: string }
async function order(content: unknown, { key = newKey(), headers = {}, raw, method = 'POST' }: Options = {}) {
  const response = await fetch(`${own.site.url}/api/orders`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newVisitor(),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    body: raw ?? JSON.stringify(content),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) as Record<string, unknown> }
}

/** What can be sold of a variant now, by the public JSON; rows are read afresh after each change. */
async function leftOf(variantId: string): Promise<number> {
  const rows = (await (await fetch(`${own.site.url}/api/store-products`)).json()) as {
    variants: { id: string; inventory_quantity: number }[]
  }[]
  return rows.flatMap((row) => row.variants).find((variant) => variant.id === variantId)?.inventory_quantity ?? Number.NaN
}

describe('an order', () => {
  test('is answered 201 with its number, page, messaging link and the server’s total', async () => {
    const before = await leftOf('honey-thyme-2')
    const items = [{ variant_id: 'honey-thyme-2', quantity: 2, price_in_cents: 1 }]
    const answer = await order({ ...body(items), total_in_cents: 1, status: 'delivered' })
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.json).sort()).toEqual(['order_number', 'status_url', 'total_in_cents', 'whatsapp_url'])
    expect(answer.json.order_number).toMatch(/^R-\d{4,}$/)
    expect(answer.json.status_url).toMatch(/^\/order\/[A-Za-z0-9_-]{24}$/)
    expect(answer.json.total_in_cents).toBe(36_000)
    const link = new URL(String(answer.json.whatsapp_url))
    expect([link.hostname, link.pathname]).toEqual(['wa.me', `/${TEST_MESSAGING_NUMBER.slice(1)}`])
    expect(link.searchParams.get('text')).toContain(answer.json.order_number)
    expect(await leftOf('honey-thyme-2')).toBe(before - 2)
  })

  test('sent again with its key gives the same body and takes nothing more; with another body, 422', async () => {
    const key = newKey()
    const first = await order(body(), { key })
    const left = await leftOf(plenty.variant_id)
    const again = await order(body(), { key })
    expect([again.status, again.text]).toEqual([200, first.text])
    const other = await order(body([{ ...plenty, quantity: 2 }]), { key })
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await leftOf(plenty.variant_id)).toBe(left)
  })

  test('ten at once with one key are one order with one body', async () => {
    const key = newKey()
    const before = await leftOf('almonds-shelled-2')
    const wish = body([{ variant_id: 'almonds-shelled-2', quantity: 3 }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(wish, { key })))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(await leftOf('almonds-shelled-2')).toBe(before - 3)
  })

  test('beyond the stock is 409 with what is left, in the exact words', async () => {
    const answer = await order(body([{ variant_id: 'honey-lavender-3', quantity: 4 }]))
    expect([answer.status, answer.json.code, answer.json.variant_id, answer.json.left]).toEqual([
      409,
      'insufficient_stock',
      'honey-lavender-3',
      3,
    ])
    expect(answer.json.message).toBe('الكمية المتوفرة من عسل الخزامى (1 كغ) لا تكفي. بقيت 3 قطع فقط.')
  })

  test('the last one × 50, from one address: one order, 49 refusals', async () => {
    const headers = { 'x-forwarded-for': newVisitor() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => order(body([{ variant_id: 'palm-basket-2', quantity: 1 }]), { headers })),
    )
    expect(Object.fromEntries([...Map.groupBy(answers, (a) => a.status)].map(([status, all]) => [status, all.length]))).toEqual({
      201: 1,
      409: 49,
    })
    expect(await leftOf('palm-basket-2')).toBe(0)
  })
})

describe('what is no order changes nothing', () => {
  test.each<[string, unknown, number, string]>([
    ['quantity −1', body([{ ...plenty, quantity: -1 }]), 422, 'items.0.quantity'],
    ['quantity 0', body([{ ...plenty, quantity: 0 }]), 422, 'items.0.quantity'],
    ['quantity 0.5', body([{ ...plenty, quantity: 0.5 }]), 422, 'items.0.quantity'],
    ['quantity NaN', body([{ ...plenty, quantity: Number.NaN }]), 422, 'items.0.quantity'],
    ['quantity as text', body([{ ...plenty, quantity: '1' }]), 422, 'items.0.quantity'],
    ['items that are no list', body({ variant_id: plenty.variant_id }), 422, 'items'],
    ['no items', body([]), 422, 'items'],
    ['a product nobody sells', body([{ variant_id: "1' or '1'='1", quantity: 1 }]), 422, 'items'],
    ['__proto__ as a product', body([plenty, { variant_id: '__proto__', quantity: 1 }]), 422, 'items'],
    ['no customer', { items: [plenty] }, 422, 'customer'],
    ['a phone that is none', body([plenty], { customer: { ...customer, phone: 'call me' } }), 422, 'customer.phone'],
    ['an address of 301 characters', body([plenty], { customer: { ...customer, address: 'a'.repeat(301) } }), 422, 'customer.address'],
  ])('%s', async (_, content, status, field) => {
    const before = await leftOf(plenty.variant_id)
    const answer = await order(content)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.json.fields as object)).toEqual([field])
    expect(String(Object.values(answer.json.fields as object)[0])).toMatch(/[\u0621-\u064a]{2}/)
    expect(answer.text).not.toMatch(/\bat \w|node_modules|select |insert /i)
    expect(await leftOf(plenty.variant_id)).toBe(before)
  })

  test('quantity 1e309', async () => {
    const answer = await order(null, { raw: JSON.stringify(body()).replace('"quantity":1', '"quantity":1e309') })
    expect([answer.status, Object.keys(answer.json.fields as object)]).toEqual([422, ['items.0.quantity']])
  })

  test('no key, malformed JSON, another type, another method, too much', async () => {
    const codes = async (...args: Parameters<typeof order>) => {
      const answer = await order(...args)
      return [answer.status, answer.json.code]
    }
    expect(await codes(body(), { key: null })).toEqual([400, 'idempotency_key_required'])
    expect(await codes(null, { raw: '{"items":[' })).toEqual([400, 'bad_request'])
    expect(await codes(null, { raw: '[]' })).toEqual([400, 'bad_request'])
    expect(await codes(null, { raw: '['.repeat(50_000) })).toEqual([400, 'bad_request'])
    expect(await codes(null, { raw: '['.repeat(100_000) })).toEqual([413, 'payload_too_large'])
    expect(await codes(body(), { headers: { 'content-type': 'text/plain' } })).toEqual([415, 'unsupported_media_type'])
    expect(await codes(body(), { method: 'PUT' })).toEqual([405, 'method_not_allowed'])
    expect(await codes(null, { raw: JSON.stringify(body([plenty], { padding: 'x'.repeat(1024 * 1024) })) })).toEqual([
      413,
      'payload_too_large',
    ])
    const get = await fetch(`${own.site.url}/api/orders`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each(['https://evil.example', 'null'])('Origin %s is foreign', async (origin) => {
    expect((await order(body(), { headers: { origin } })).status).toBe(403)
  })

  test('too many from one address: 429 with the time to wait; its neighbour is served', async () => {
    const headers = { 'x-forwarded-for': '2001:db8:1:2::1' }
    const answers = await Promise.all(Array.from({ length: 70 }, () => order(body([]), { headers })))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await order(body([]), { headers: { 'x-forwarded-for': '2001:db8:1:2::beef' } })).status).toBe(429)
    expect((await order(body([]), { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } })).status).toBe(422)
  })
})

describe('the order’s pages', () => {
  test('show the order to who has its token, uncached and unindexed, and to nobody else', async () => {
    const answer = await order(body([plenty], { customer: { ...customer, name: '<script>alert(1)</script>', note: 'ملاحظة سرية' } }))
    const page = await fetch(own.site.url + answer.json.status_url)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('noindex')
    expect(html).toContain(String(answer.json.order_number))
    expect(html).toContain('ملاحظة سرية')
    expect(html).not.toContain('<script>alert(1)')
    for (const token of ['x'.repeat(24), 'short', '..%2f', "'", '%00']) {
      expect((await fetch(`${own.site.url}/order/${token}`)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('success shows the number; what was ordered only with the token', async () => {
    const answer = await order(body([{ variant_id: 'dried-figs-1', quantity: 1 }]))
    const number = String(answer.json.order_number)
    const token = String(answer.json.status_url).split('/').at(-1)
    const html = async (query: string) => (await fetch(`${own.site.url}/success${query}`)).text()
    expect(await html(`?order=${number}&t=${token}`)).toContain('تين مجفف')
    const bare = await html(`?order=${number}&t=${'x'.repeat(24)}`)
    expect(bare).toContain(number)
    expect(bare).not.toContain('تين مجفف')
    expect(await html(`?order=R-9999&t=${token}`)).not.toContain('تين مجفف')
    expect(await html('?order=%3Cb%3Ejunk')).not.toContain('junk')
  })
})

describe('without script', () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${own.site.url}/checkout?variant=${fields.variant}&quantity=${fields.quantity}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': newVisitor(), origin: own.site.url },
      body: new URLSearchParams(fields),
    })
  const fields = () => ({ ...customer, key: newKey(), variant: 'jam', quantity: '1' })

  test('a body that is no form answers 415', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newVisitor(), origin: own.site.url }
    const response = await fetch(`${own.site.url}/checkout`, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(415)
  })

  test('the product’s form leads to an order form with a key of its own, which orders once and redirects', async () => {
    const html = await (await fetch(`${own.site.url}/checkout?variant=prickly-pear-jam-2&quantity=2`)).text()
    const key = /name="key"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(html).toContain('action="/checkout?variant=prickly-pear-jam-2&amp;quantity=2"')
    const before = await leftOf('prickly-pear-jam-2')
    const wish = { ...fields(), key, variant: 'prickly-pear-jam-2', quantity: '2' }
    const first = await post(wish)
    expect([first.status, first.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/success\?order=R-\d+&t=/)])
    expect((await post(wish)).headers.get('location')).toBe(first.headers.get('location'))
    expect(await leftOf('prickly-pear-jam-2')).toBe(before - 2)
  })

  test('what is wrong comes back beside its field with everything typed', async () => {
    const answer = await post({ ...fields(), variant: 'prickly-pear-jam-2', phone: '12', note: 'اتصلوا مساء' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('هذا ليس رقم هاتف')
    for (const typed of ['value="12"', 'value="فاطمة"', 'اتصلوا مساء']) expect(html).toContain(typed)
  })
})
