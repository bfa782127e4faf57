import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

// How much strangers may hold without anybody of the shop having talked to them, seen from outside.
const own = fileSite()

type ApiVariant = { id: string; manage_inventory: boolean; inventory_quantity: number }
/** What the public data may say of a stock: exact figures up to here, this figure from here on. */
const PUBLIC_STOCK_CAP = 25

async function variants(): Promise<ApiVariant[]> {
  const rows = (await (await fetch(`${own.site.url}/api/store-products`)).json()) as { variants: ApiVariant[] }[]
  return rows.flatMap((row) => row.variants)
}

let keys = 0
async function order(items: { variant_id: string; quantity: number }[], phone: string, from: string) {
  keys += 1
  const response = await fetch(`${own.site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `holds-${keys}`, 'x-forwarded-for': from },
    body: JSON.stringify({ items, customer: { name: 'غريب', phone, address: 'حي المنزه، الحسيمة' } }),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

/** The shop in two orders, as its public data offer it. */
async function wholeShop() {
  const all = (await variants())
    .filter((variant) => variant.manage_inventory && variant.inventory_quantity > 0)
    .map(({ id, inventory_quantity }) => ({ variant_id: id, quantity: inventory_quantity }))
  return [all.filter((_, i) => i % 2 === 0), all.filter((_, i) => i % 2 === 1)] as const
}

describe('strangers', () => {
  test('two anonymous orders no longer hold the whole shop: refused with the way to reach it, nothing held', async () => {
    const before = await variants()
    const [first, second] = await wholeShop()
    const answers = await Promise.all([order(first, '0611111111', '203.0.113.1'), order(second, '0622222222', '198.51.100.1')])
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([409, 'order_needs_call']))
    expect(String(answers[0]?.json.message)).toContain('لا نستطيع حجز هذا القدر قبل أن نتحدث معك')
    expect(String(answers[0]?.json.message)).toContain('06 00 00 00 00')
    expect(await variants()).toEqual(before)
  })

  test('the plain form says it too, in its own place, with everything typed', async () => {
    const fields = {
      name: 'غريب',
      phone: '0633333333',
      address: 'حي المنزه',
      note: 'مساء',
      key: 'plain',
      variant: 'honey-thyme-1',
      quantity: '21',
    }
    const response = await own.ask('/checkout?variant=honey-thyme-1&quantity=21', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
    })
    const html = await response.text()
    expect(response.status).toBe(409)
    for (const text of ['لا نستطيع حجز هذا القدر', 'value="0633333333"', 'مساء']) expect(html).toContain(text)
  })

  test('more than there is and more than may be held are told apart only where the stock is public anyway', async () => {
    const shown = await variants()
    const much = shown.find((variant) => variant.inventory_quantity === PUBLIC_STOCK_CAP)?.id ?? ''
    const ask = async (variant_id: string, quantity: number) => {
      const { status, json } = await order([{ variant_id, quantity }], '0644444444', '203.0.113.4')
      return [status, json.code, json.left]
    }
    expect(await Promise.all([21, 26, 60, 999].map((quantity) => ask(much, quantity)))).toEqual(
      Array(4).fill([409, 'order_needs_call', undefined]),
    )
    const few = shown.find((variant) => variant.manage_inventory && variant.inventory_quantity === 12)?.id ?? ''
    expect(await ask(few, 999)).toEqual([409, 'insufficient_stock', 12])
  })
})

describe('the owner’s switch', () => {
  const owner = asOwner(own)

  test('“by telephone only” refuses strangers and what they typed stays; orders that the shop writes down go on', async () => {
    const page = await owner.read('/admin/settings')
    expect(page).toContain('ما يُحجز قبل أن تؤكّد الطلب')
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const wrong = await owner.post('/admin/settings', { intent: 'save', version, unconfirmed_orders: 'whatever', hold_hours: '24' })
    expect(wrong.status).toBe(400)
    expect((await owner.post('/admin/settings', { intent: 'save', version, unconfirmed_orders: 'closed', hold_hours: '24' })).status).toBe(
      303,
    )
    const one = [{ variant_id: 'honey-thyme-1', quantity: 1 }]
    await expect.poll(async () => (await order(one, '0655555555', '203.0.113.5')).json.code).toBe('order_needs_call')
    const fields = { intent: 'place', key: 'by-phone', 'line.honey-thyme-1': '21', name: 'سعاد', phone: '0655555555', address: 'إمزورن' }
    expect((await owner.post('/admin/orders/new', fields)).status).toBe(303)
    expect(await owner.read('/admin/settings')).toMatch(/<input[^>]*id="unconfirmed_orders.closed"[^>]*checked/)
  })
})

describe('public data', () => {
  test('gives no stock above the cap away', async () => {
    const shown = await variants()
    expect(Math.max(...shown.map((variant) => variant.inventory_quantity))).toBe(PUBLIC_STOCK_CAP)
    const html = await (await fetch(`${own.site.url}/checkout?variant=honey-thyme-1&quantity=999`)).text()
    expect(Number(/name="quantity" value="(\d+)"/.exec(html)?.[1])).toBeLessThanOrEqual(PUBLIC_STOCK_CAP)
  })
})
