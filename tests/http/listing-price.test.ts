// A price that is changed where the listing stands: in one's own list and at the owner's desk. What the server makes of it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People, Person } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const facts = {
  ...{ type: 'plot' as const, deal: 'sale' as const, titleStatus: 'titled' as const, areaM2: 300, priceInCents: 36_000_000 },
  ...{ title: { ar: 'قطعة' }, description: { ar: '' }, district: null, cityId: null, latitude: 35.2049, longitude: -3.9 },
}

async function insertListing(as: Person = 'member'): Promise<string> {
  const id = randomUUID()
  const approved = { ...facts, pointIs: 'approximate' as const, media: [] }
  const when = { publishedAt: new Date(), expiresAt: new Date(Date.now() + 30 * 86_400_000) }
  await own.handle.db.insert(listings).values({ ...facts, ...when, id, ownerId: people[as]?.id ?? null, state: 'published', approved })
  return id
}

const rowOf = async (id: string) => (await own.handle.db.select().from(listings).where(eq(listings.id, id)))[0]

const post = async (path: string, form: Record<string, string>, as: Person = 'member') => {
  const cookie = people[as]?.cookie
  const body = new URLSearchParams(form).toString()
  const response = await own.ask(path, { method: 'POST', body, from: newVisitor(), ...(cookie ? { cookie } : {}) })
  return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() }
}
const change = (id: string, price: string, { version = '1', as = 'member' as Person } = {}) =>
  post('/my-listings', { intent: 'price', id, version, price }, as)

test('a new price of one’s own stands at once; by more than 30 % it waits; a spoken one is asked about', async () => {
  const id = await insertListing()
  expect(await change(id, '٤٠٠٠٠٠')).toMatchObject({ status: 303, location: expect.stringContaining('done=price#') })
  expect(await rowOf(id)).toMatchObject({ state: 'published', priceInCents: 40_000_000, version: 2 })

  const asked = await change(id, '98 مليون', { version: '2' })
  expect(asked.status).toBe(422)
  expect(asked.html).toMatch(/value="98 مليون"/)
  expect(asked.html).toContain('أدخل ثمنا صحيحا من فضلك')
  expect(asked.html).toMatch(/value="price:98000000"/)
  expect(await rowOf(id)).toMatchObject({ priceInCents: 40_000_000, version: 2 })

  const meant = await post('/my-listings', { intent: 'price:98000000', id, version: '2', price: '98 مليون' })
  expect(meant).toMatchObject({ status: 303, location: expect.stringContaining('done=price_waits#') })
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', priceInCents: 98_000_000 })
})

test.each(['', '0', '-1', 'abc', '1e9', '1.200', '9'.repeat(19), `1' or '1'='1`, '\u202e12', 'x'.repeat(30_000)])(
  'what is no price comes back beside its field, and nothing is written: %#',
  async (price) => {
    const id = await insertListing()
    const before = await fingerprint(own.handle)
    const answer = await change(id, price)
    expect([answer.status, /id="price-[^"]*-error"/.test(answer.html)]).toEqual([422, true])
    expect(await fingerprint(own.handle)).toEqual(before)
  },
)

test('saved meanwhile: the second is told, what they wrote is kept, and nothing is overwritten', async () => {
  const id = await insertListing()
  const answers = await Promise.all([change(id, '370000'), change(id, '380000')])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.html).toMatch(/id="price-[^"]*-error"/)
  expect(await rowOf(id)).toMatchObject({ version: 2, state: 'published' })
})

test('another’s price, and one of somebody who may not offer, stay as they are', async () => {
  const id = await insertListing()
  const before = await fingerprint(own.handle)
  expect((await change(id, '1', { as: 'agent' })).status).toBe(403)
  expect((await change(id, '1', { as: 'unverified member' })).status).toBe(403)
  expect((await change(id, '1', { as: 'visitor' })).status).toBe(302)
  for (const gone of ['nobody', "1'", '../x']) expect((await change(gone, '370000')).status).toBeGreaterThanOrEqual(404)
  expect((await post('/my-listings', { intent: 'price:1e9', id, version: '1', price: '1' })).status).toBe(400)
  expect(await fingerprint(own.handle)).toEqual(before)
})

const LISTINGS = '/admin/real-estate-management'
const cell = (id: string, over: Record<string, string> = {}, as: Person = 'owner') =>
  post(LISTINGS, { intent: 'cell', row: id, field: 'priceInCents', was: '360000,00', value: '400000', ...over }, as)

test('at the desk: written with the way back, refused beside its cell, and for nobody else', async () => {
  const id = await insertListing()
  const before = await fingerprint(own.handle)
  for (const as of ['member', 'agent', 'editor'] as const) expect([as, (await cell(id, {}, as)).status]).toEqual([as, 403])
  expect((await cell(id, {}, 'visitor')).status).toBe(302)
  const wrongs: Record<string, string>[] = [{ field: 'state' }, { field: '__proto__' }, { field: 'title.ar' }, { row: '' }]
  for (const wrong of [...wrongs, { value: 'x'.repeat(20_001) }]) expect((await cell(id, wrong)).status).toBe(400)
  const twice = await post(LISTINGS, { intent: 'cell', row: id, field: 'priceInCents', was: '360000,00' }, 'owner')
  expect(twice.status).toBe(400)
  for (const value of ['0', 'abc', '98 مليون']) {
    const answer = await cell(id, { value })
    expect([409, 422]).toContain(answer.status)
    expect(answer.html).toMatch(new RegExp(`id="cell-priceInCents-${id}-error"`))
    expect(answer.html).toContain(`value="${value}"`)
  }
  expect((await cell('nobody')).status).toBe(404)
  expect(await fingerprint(own.handle)).toEqual(before)

  expect(await cell(id)).toMatchObject({ status: 303, location: expect.stringMatching(/did=/) })
  expect(await rowOf(id)).toMatchObject({ priceInCents: 40_000_000, state: 'published', approved: { priceInCents: 40_000_000 } })
  const late = await cell(id, { value: '410000' })
  expect(late.status).toBe(409)
  expect(late.html).toContain('value="410000"')
  expect(await rowOf(id)).toMatchObject({ priceInCents: 40_000_000 })
})
