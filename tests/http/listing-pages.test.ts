// What a listing's page and an agency's say: to search engines, on paper, of the costs of buying; and what is asked for wrongly.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { agencies, agents } from '#app/features/real-estate/agents/tables.server.ts'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { ownSite } from '#tests/harness/own-site.ts'

const ORIGIN = 'https://guide.example'
const own = ownSite({ PUBLIC_URL: ORIGIN })
const PUBLISHED = new Date('2026-11-20T09:00:00Z')

const listing = (id: string, values: Partial<typeof listings.$inferInsert> = {}) => ({
  id,
  type: 'flat' as const,
  deal: 'sale' as const,
  title: { ar: `شقة ${id}`, en: `Flat ${id}` },
  description: { ar: 'شقة للتجربة </script><b>' },
  cityId: 'al-hoceima',
  district: { ar: 'حي التجربة' },
  latitude: 35.2441,
  longitude: -3.9311,
  pointIs: 'exact' as const,
  areaM2: 98,
  rooms: 4,
  priceInCents: 98_000_000,
  titleStatus: 'titled' as const,
  state: 'published' as const,
  publishedAt: PUBLISHED,
  ...values,
})

let agentId: string

beforeAll(async () => {
  const { db } = own.handle
  const [agency] = await db
    .insert(agencies)
    .values({ slug: 'wakalat-rif', name: 'وكالة الريف', cityId: 'al-hoceima', phone: '+212600000009' })
    .returning()
  await db.insert(agencies).values({ slug: 'empty', name: 'بلا أحد' })
  const agencyId = agency?.id ?? ''
  agentId = (await createUser(db, { name: 'سعاد' })).id
  const waiting = (await createUser(db, { name: 'لم يُوثق' })).id
  const base = { agency: 'وكالة الريف', termsAcceptedAt: PUBLISHED, agencyId }
  await db.insert(agents).values([
    { ...base, userId: agentId, state: 'verified' },
    { ...base, userId: waiting, state: 'pending' },
  ])
  await db
    .insert(listings)
    .values([
      listing('exact'),
      listing('rough', { pointIs: 'approximate', agencyId, latitude: 35.231987, longitude: -3.954123 }),
      listing('land', { type: 'plot', titleStatus: 'melkia', priceInCents: 20_000_000, rooms: null }),
      listing('let', { deal: 'rent', pricePeriod: 'month', titleStatus: 'not_applicable', priceInCents: 350_000 }),
      listing('gone', { state: 'sold', closedAt: PUBLISHED, agencyId }),
      listing('secret', { state: 'draft', agencyId }),
    ])
})

const get = (path: string) => fetch(own.site.url + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()

async function dataOf(id: string) {
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await read(`/real-estate/${id}`)) ?? []
  return JSON.parse(text) as Record<string, unknown> & { about?: Record<string, unknown>; offers?: Record<string, unknown> }
}

test('JSON-LD: one listing with its offer, whatever its text holds, and its place only where it is its own', async () => {
  expect(await dataOf('exact')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: 'شقة exact',
    description: 'شقة للتجربة </script><b>',
    url: `${ORIGIN}/real-estate/exact`,
    datePosted: '2026-11-20',
    offers: {
      '@type': 'Offer',
      price: 980_000,
      priceCurrency: 'MAD',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    },
    about: {
      '@type': 'Apartment',
      name: 'شقة',
      floorSize: { '@type': 'QuantitativeValue', value: 98, unitCode: 'MTK' },
      numberOfRooms: 4,
      address: { '@type': 'PostalAddress', streetAddress: 'حي التجربة', addressLocality: 'الحسيمة', addressCountry: 'MA' },
      geo: { '@type': 'GeoCoordinates', latitude: 35.2441, longitude: -3.9311 },
    },
  })
  expect((await dataOf('rough')).about).not.toHaveProperty('geo')
  expect((await dataOf('land')).about).toMatchObject({ '@type': 'Place' })
  expect((await dataOf('let')).offers).toMatchObject({ businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' })
})

test('a sample tells search engines nothing; what was sold says so, and is kept out of their lists', async () => {
  const sample = await read('/real-estate/sample-listing-01')
  expect([sample.includes('RealEstateListing'), /noindex/.test(sample)]).toEqual([false, true])
  expect([(await dataOf('gone')).offers?.availability, /noindex/.test(await read('/real-estate/gone'))]).toEqual([
    'https://schema.org/SoldOut',
    true,
  ])
})

test('the costs of buying: each line, their sum, the day they were checked; none for a rent', async () => {
  const page = await read('/real-estate/exact')
  const table = /<table class="costs">.*?<\/table>/s.exec(page)?.[0] ?? ''
  const amounts = [...table.matchAll(/<td>(?:<b>)?<bdi class="num">([\d\s\u00a0\u202f.,]+)<\/bdi>/g)].map(([, text = '']) =>
    Number(text.replace(/[^\d]/g, '')),
  )
  expect(amounts).toEqual([39_200, 14_800, 100, 9_800, 19_600, 63_900])
  expect(page).toContain('كم يكلّف الشراء فوق الثمن')
  expect(page).toContain('تقدير من نصوص تحققنا منها يوم')
  expect(await read('/real-estate/land')).toContain('class="costs"')
  expect(await read('/real-estate/let')).not.toContain('class="costs"')
})

test('on paper a page carries its address, also as a QR code', async () => {
  const page = await read('/real-estate/rough')
  const paper = /<div class="paper-link">.*?<\/div>/s.exec(page)?.[0] ?? ''
  expect(paper).toContain(`<bdi dir="ltr">${ORIGIN}/real-estate/rough</bdi>`)
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(paper) ?? []
  expect(Number(size)).toBeGreaterThan(20)
  expect(paper).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"/)
})

test('an agency: its verified people and what it offers; nothing that waits, was sold, or lies exactly there', async () => {
  const page = await read('/agency/wakalat-rif')
  expect(page).toMatch(/<h1><bdi>وكالة الريف<\/bdi><\/h1>/)
  expect([page.includes('سعاد'), page.includes('لم يُوثق')]).toEqual([true, false])
  expect(['rough', 'gone', 'secret'].map((id) => page.includes(`/real-estate/${id}"`))).toEqual([true, false, false])
  expect(page).toContain('tel:+212600000009')
  expect(page).not.toMatch(/35\.2319|3\.9541/)
  expect(await read('/real-estate/rough')).toContain('href="/agency/wakalat-rif"')
})

test.each(['empty', 'nobody', "wakalat-rif'--", '%E2%80%AE', 'x'.repeat(400), 'WAKALAT-RIF'])('there is no agency %s', async (slug) => {
  const response = await get(`/agency/${slug}`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/node_modules|\bat \/|select /i)
})

test('an agency whose last person is suspended has no page until they are back', async () => {
  const { db } = own.handle
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, agentId))
  await db.update(agents).set({ state: 'verified' }).where(eq(agents.userId, agentId))
  await expect.poll(async () => (await get('/agency/wakalat-rif')).status).toBe(404)
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, agentId))
  await db.update(agents).set({ state: 'verified' }).where(eq(agents.userId, agentId))
  await expect.poll(async () => (await get('/agency/wakalat-rif')).status).toBe(200)
})

test.each(['../exact', 'exact%00', 'exact/..%2f', '%F0%9F%8F%A0', '0', '-1', 'null', '__proto__', "exact' or '1'='1"])(
  'there is no listing %s, and no other answers for it',
  async (id) => {
    const response = await get(`/real-estate/${id}`)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toContain('شقة exact')
  },
)
