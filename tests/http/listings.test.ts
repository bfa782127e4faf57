import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listingReports } from '#app/features/real-estate/detail/tables.server.ts'
import { listingCounts, listings } from '#app/features/real-estate/tables.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'

const ORIGIN = 'https://guide.example'
const own = ownSite({ PUBLIC_URL: ORIGIN })

/** Where the approximate listing really is: in nothing that a visitor can fetch may these digits stand. */
const HIDDEN = { latitude: 35.231987, longitude: -3.954123 }
const TELLTALE = /35\.2319(?:8|9)|3\.9541(?:2|3)/

const listing = (id: string, values: Partial<typeof listings.$inferInsert> = {}) => ({
  id,
  type: 'house' as const,
  deal: 'sale' as const,
  title: { ar: `بيت ${id}`, en: `House ${id}` },
  description: { ar: 'بيت للتجربة' },
  cityId: 'al-hoceima',
  district: { ar: 'حي التجربة' },
  ...HIDDEN,
  areaM2: 120,
  priceInCents: 90_000_000,
  titleStatus: 'titled' as const,
  contactPhone: '+212600000001',
  state: 'published' as const,
  publishedAt: new Date(),
  ...values,
})

beforeAll(async () => {
  await own.handle.db
    .insert(listings)
    .values([
      listing('hidden'),
      listing('open', { pointIs: 'exact', latitude: 35.2441, longitude: -3.9311, pinColor: 'sea' }),
      listing('sold', { state: 'sold', closedAt: new Date() }),
      listing('draft', { state: 'draft' }),
      listing('withdrawn', { state: 'withdrawn' }),
    ])
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(own.site.url + path, { headers, redirect: 'manual' })
type Feature = { geometry: { coordinates: [number, number] }; properties: Record<string, unknown> }
const features = async (query: string) => ((await (await get(`/api/listings?${query}`)).json()) as { features: Feature[] }).features

test('the map’s data: the contract, to the letter, and nothing that is not published', async () => {
  const found = await features(
    'bbox=-4.1,35.1,-3.8,35.3&zoom=12&deal=sale&type=house&price_min=899999&price_max=900000&area_min=120&area_max=120&title=titled',
  )
  const open = found.find(({ properties }) => properties.id === 'open')
  expect(open).toEqual({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-3.9311, 35.2441] },
    properties: {
      id: 'open',
      title: 'بيت open',
      deal: 'sale',
      type: 'house',
      status: 'published',
      price_in_cents: 90_000_000,
      area_m2: 120,
      title_status: 'titled',
      pin_color: 'sea',
      approximate: false,
      url: '/real-estate/open',
    },
  })
  expect(found.map(({ properties }) => properties.id).sort()).toEqual(['hidden', 'open'])
  const drawn = await features('polygon=-3.94,35.24;-3.92,35.24;-3.92,35.25;-3.94,35.25&type=house&zoom=12')
  expect(drawn.map(({ properties }) => properties.id)).toEqual(['open'])
})

test('is compressed and has a tag; a change is seen at once', async () => {
  const path = '/api/listings?bbox=-4.6,34.8,-3.6,35.4&zoom=9'
  const first = await get(path, { 'accept-encoding': 'gzip' })
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=/)
  const etag = first.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  await own.handle.db.execute(sql`update listings set price_in_cents = price_in_cents + 100 where id = 'sample-listing-01'`)
  await expect.poll(async () => (await get(path, { 'if-none-match': etag })).status).toBe(200)
})

test.each([
  ['bbox=1,2,3', 'bbox'],
  ['bbox=-4,91,-3,92', 'bbox'],
  ['zoom=abc', 'zoom'],
  ['price_min=abc', 'price'],
  ['area_max=-1', 'area'],
  ['deal=steal', 'filter'],
  ['polygon=-3.95,35.2;-3.88,35.26;-3.88,35.2;-3.95,35.26', 'polygon'],
])('%s is answered 422, naming the field', async (query, field) => {
  const response = await get(`/api/listings?${query}`)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    code: 'invalid_fields',
    message: expect.any(String),
    fields: { [field]: expect.any(String) },
  })
})

test('an area of 10,000 corners is refused', async () => {
  const corners = Array.from({ length: 10_000 }, (_, i) => `${(i / 3000).toFixed(4)},35.1`).join(';')
  const { status } = await get(`/api/listings?polygon=${corners}`)
  expect([413, 414, 422, 431]).toContain(status)
  expect((await get('/api/listings')).status).toBe(200)
})

test('the exact point of an approximate listing is nowhere', async () => {
  const [row] = await own.handle.db
    .execute<{ away: number }>(sql`
    select 111195 * sqrt(power(shown_latitude - latitude, 2) + power((shown_longitude - longitude) * cos(radians(latitude)), 2)) as away
    from listings where id = 'hidden'`)
    .then(({ rows }) => rows)
  expect(row?.away).toBeGreaterThan(0)
  expect(row?.away).toBeLessThanOrEqual(300)
  const paths = [
    '/',
    '/real-estate',
    '/real-estate.data',
    '/real-estate?type=house&sort=price',
    '/real-estate/hidden',
    '/real-estate/hidden.data',
    '/real-estate/open',
    '/real-estate/compare?ids=hidden,open',
    '/real-estate/compare.data?ids=hidden,open',
    '/real-estate/favourites?ids=hidden',
    '/real-estate/searches?type=house',
    '/api/listings?bbox=-4.1,35.1,-3.8,35.3&zoom=12',
    '/api/listings?polygon=-3.99,35.2;-3.9,35.2;-3.9,35.28;-3.99,35.28&zoom=18',
    '/sitemap-ar.xml',
    '/search?q=بيت',
    '/articles.rss',
    '/guides.atom',
    '/og/real-estate/hidden.png',
  ]
  // What these pages lead to on this site, pictures among it, is searched as well: of addresses that differ in what is asked for
  // the first, and no script or style, which was built before the listing was there.
  const found = new Set(paths)
  const kinds = new Set<string>()
  for (const path of paths.filter((one) => one.startsWith('/real-estate') && !one.includes('.data'))) {
    const page = await (await get(path)).text()
    for (const [, address = ''] of page.matchAll(/(?:href|src|data-points|content)="((?:https:\/\/guide\.example)?\/[^"#]*)"/g)) {
      const link = address.replace(ORIGIN, '').replaceAll('&amp;', '&')
      const { pathname, searchParams } = new URL(link, ORIGIN)
      const kind = `${pathname} ${[...searchParams.keys()].sort().join(' ')}`
      if (pathname.startsWith('/assets/') || (kinds.has(kind) && !link.includes('hidden'))) continue
      kinds.add(kind)
      found.add(link)
    }
  }
  expect(found.size).toBeGreaterThan(paths.length + 30)
  for (const path of found) {
    const response = await get(path)
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect([path, TELLTALE.test(body), TELLTALE.test(JSON.stringify([...response.headers]))]).toEqual([path, false, false])
    // What is searched is there: an empty answer would prove nothing.
    if (path.startsWith('/real-estate/hidden') || path === '/og/real-estate/hidden.png')
      expect([path, response.status]).toEqual([path, 200])
  }
  const page = await (await get('/real-estate/hidden')).text()
  expect(page).toContain('بيت hidden')
  expect(page).not.toContain('GeoCoordinates')
  expect(await (await get('/real-estate/open')).text()).toContain('"latitude":35.2441')
})

test('a listing’s page says its price to search engines and links; what is sold stays, labelled; a draft has none', async () => {
  const page = await (await get('/real-estate/open')).text()
  expect(page).toContain(`<meta property="og:image" content="${ORIGIN}/og/real-estate/open.png"/>`)
  expect(page).toContain('"@type":"RealEstateListing"')
  expect(page).toMatch(/"price":900000,"priceCurrency":"MAD"/)
  expect(page).toContain('tel:+212600000001')
  expect(page).toContain(encodeURIComponent(`${ORIGIN}/real-estate/open`))
  const sold = await get('/real-estate/sold')
  expect([sold.status, /noindex/.test(await sold.text())]).toEqual([200, true])
  for (const id of ['draft', 'withdrawn', 'nothing', "1'", 'x'.repeat(300)])
    expect([id, (await get(`/real-estate/${id}`)).status]).toEqual([id, 404])
  expect(await (await get('/sitemap-ar.xml')).text()).toContain(`<loc>${ORIGIN}/real-estate/open</loc>`)
})

test('a figure that cannot be read is 400 beside its field, with what was typed', async () => {
  const response = await get('/real-estate?price_min=abc&city=al-hoceima')
  const page = await response.text()
  expect(response.status).toBe(400)
  expect(page).toMatch(/name="price_min"[^>]*value="abc"|value="abc"[^>]*name="price_min"/)
  expect((await get('/real-estate?page=5000')).status).toBe(404)
})

test('a thousand reports from one visitor are one', async () => {
  const report = (reason: string) =>
    own.ask('/real-estate/open', {
      method: 'POST',
      origin: ORIGIN,
      from: '203.0.113.9',
      body: new URLSearchParams({ reason, message: 'x', state: 'resolved' }).toString(),
    })
  expect((await report('made up')).status).toBe(400)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 1000; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report('price')))
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses].sort()).toEqual([303, 429])
  const saved = await own.handle.db.select().from(listingReports)
  expect(saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ listingId: 'open', reason: 'price', state: 'open' })
  expect(JSON.stringify(saved)).not.toContain('203.0.113.9')
})

test('a look, a call and a message are counted for what is published, and nothing else is', async () => {
  const count = (body: object, method = 'POST') =>
    own.ask('/api/listings/counts', {
      method,
      origin: ORIGIN,
      type: 'application/json',
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
  for (const action of ['view', 'view', 'call', 'message']) expect((await count({ listing: 'open', action })).status).toBe(204)
  expect((await count({ listing: 'draft', action: 'view' })).status).toBe(204)
  for (const wrong of [{ listing: 'open', action: 'views' }, { listing: 'open' }, { listing: 7, action: 'view' }]) {
    expect((await count(wrong)).status).toBe(400)
  }
  expect((await count({}, 'GET')).status).toBe(405)
  const rows = await own.handle.db.select().from(listingCounts)
  expect(rows).toEqual([expect.objectContaining({ listingId: 'open', views: 2, calls: 1, messages: 1 })])
})

test('satisfied clients are the owner’s own figure: nothing is shown before they have said one', async () => {
  const shown = async () => /زبناء راضون/.test(await (await get('/real-estate')).text())
  expect(await shown()).toBe(false)
  await own.handle.db.execute(sql`insert into settings (key, value) values ('satisfied_clients', '57')`)
  await expect.poll(shown).toBe(true)
  expect(await (await get('/real-estate')).text()).toMatch(/زبناء راضون<\/dt><dd><b class="num">57</)
})
