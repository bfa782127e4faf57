import { describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/harness/site.ts'

const get = (path: string, init?: RequestInit) => fetch(sharedSite() + path, init)

describe('GET /api/store-products', () => {
  test('gives every published product with its variants to anybody', async () => {
    const response = await get('/api/store-products')
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const rows = (await response.json()) as Record<string, unknown>[]
    expect(rows.length).toBe(24)
    expect(typeof rows[0]?.title).toBe('string')
    const [variant] = (rows[0]?.variants ?? []) as Record<string, unknown>[]
    expect(variant).toMatchObject({
      id: 'honey-thyme-1',
      title: '250 غ',
      manage_inventory: true,
      price_in_cents: 9500,
      sale_price_in_cents: null,
    })
    expect(Number.isInteger(variant?.inventory_quantity)).toBe(true)
  })

  test('gives a cart its own products only; unknown ones are left out, and no list goes past a cart', async () => {
    const ids = async (query: string) =>
      ((await (await get(`/api/store-products?${query}`)).json()) as { id: string }[]).map((row) => row.id)
    expect(await ids("product=walnuts&product=honey-thyme&product=1'&product=")).toEqual(['honey-thyme', 'walnuts'])
    expect((await get(`/api/store-products?${'product=a&'.repeat(51)}`)).status).toBe(400)
  })

  test('is 304 for who has it, and answers the preflight that asking needs', async () => {
    const etag = (await get('/api/store-products')).headers.get('etag') ?? ''
    expect((await get('/api/store-products', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await get('/api/store-products', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const preflight = await get('/api/store-products', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'If-None-Match'])
    expect((await get('/api/store-products', { method: 'POST' })).status).toBe(405)
  })
})

describe('the shop', () => {
  test('filters and sorts by its address alone', async () => {
    const titles = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<h2><a href="\/product\/([^"]+)"/g)].map((match) => match[1])
    expect(await titles('/store')).toHaveLength(24)
    const honey = await titles('/store?category=honey&sort=price_up')
    expect(honey[0]).toBe('honey-multiflower')
    expect(honey).toHaveLength(6)
  })

  test('narrowed by its address: what fits, the choices as they were made, and nothing for search engines or the page cache', async () => {
    const html = async (path: string) => (await get(path)).text()
    const cards = (page: string) => [...page.matchAll(/<h2><a href="\/product\/([^"]+)"/g)].map((match) => match[1])
    const path = '/store?category=honey&from=٥٠&to=200&stock=1&sort=price_up'
    const page = await html(path)
    expect(cards(page).length).toBeGreaterThan(0)
    expect(cards(page).length).toBeLessThan(cards(await html('/store?category=honey')).length)
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).toMatch(/name="from"[^>]*value="50"/)
    expect(page).toMatch(/name="stock"[^>]*checked=""/)
    expect(page).toContain('href="/store?category=honey&amp;stock=1&amp;sort=price_up"')
    expect((await get(path)).headers.get('cache-control')).toBe('no-store')
    expect(await html('/store?from=&to=&producer=&sort=featured')).not.toContain('noindex')
    const none = await html('/store?category=honey&from=900000')
    expect(cards(none)).toEqual([])
    expect(none).toContain('لا منتج بهذه الاختيارات')
    expect(none).toContain('<a class="btn btn-sea" href="/store?category=honey">')
  })

  test('a price that is none is said beside its field, with what was typed, above the list', async () => {
    const response = await get('/store?category=honey&from=abc&to=200')
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toMatch(/<input[^>]*id="store-from"[^>]*aria-invalid="true"[^>]*value="abc"/)
    expect(page).toContain('اكتب الثمن رقما')
    expect(page).toContain('<h2><a href="/product/')
  })

  test.each([
    ['/store?from=-1', 400],
    ['/store?to=NaN', 400],
    ['/store?from=1e9', 400],
    ['/store?sale=2', 400],
    ["/store?producer=1'", 404],
    ['/store?producer=%00', 404],
    ['/store?stock=1&page=7', 404],
    ['/store?sort=password', 400],
    ['/store?page=0', 400],
    ['/store?page=1e9', 400],
    ["/store?category=1'", 404],
    ['/store?page=7', 404],
    ["/product/1'", 404],
    ['/product/%00', 400],
    ['/checkout?variant=nothing', 404],
  ])('%s is answered %i in words', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(/[\u0621-\u064a]{3}/)
  })

  test('a product says its price to machines, in MAD', async () => {
    const html = await (await get('/product/honey-multiflower')).text()
    const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { offers: Record<string, unknown>[] }
    expect(data.offers.map((offer) => [offer.price, offer.priceCurrency])).toContainEqual(['180.00', 'MAD'])
    expect(html).toContain('نموذج')
  })

  test('cart and checkout come from the server with the placeholder text and the way back', async () => {
    for (const path of ['/cart', '/checkout']) {
      const html = await (await get(path)).text()
      expect(html).toContain('سيُضاف محتوى هذه الصفحة قريبا')
      expect(html).toContain('href="/store"')
    }
  })

  test('who made a product has a page with all of it; a sample says so, and tells machines nothing', async () => {
    expect(await (await get('/product/honey-thyme')).text()).toContain('href="/producer/sample-honey-cooperative"')
    const html = await (await get('/producer/sample-honey-cooperative')).text()
    expect(html.match(/<li class="pcard/g)).toHaveLength(6)
    expect(html).toContain('هذه بطاقة نموذجية للعرض')
    expect(html).toContain('noindex')
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('<script type="module" async')
    for (const path of ['/producer/nobody', '/producer/sample-honey-cooperative?page=2', "/producer/1'", `/producer/${'x'.repeat(200)}`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
    expect((await get('/og/producer/sample-honey-cooperative.png')).status).toBe(404)
  })

  test('what is sold out has no order form', async () => {
    const response = await get('/checkout?variant=honey-jujube-1', { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/product/honey-jujube'])
  })
})
