// What its owner alone sees of a listing beforehand, and what the form itself answers.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listings } from '#app/features/real-estate/tables.server.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People, Person } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

async function insertListing(ownerId: string): Promise<string> {
  const id = randomUUID()
  await own.handle.db.insert(listings).values({
    ...{ id, ownerId, state: 'draft', type: 'plot', deal: 'sale', titleStatus: 'titled' },
    ...{ title: { ar: 'قطعة للمعاينة' }, description: { ar: '' }, areaM2: 300, priceInCents: 36_000_000 },
  })
  return id
}

test('the page as it will stand is its owner’s alone, in every state, and counts and notes nothing', async () => {
  const memberId = people.member?.id ?? ''
  const id = await insertListing(memberId)
  const read = (as: Person, path = `/my-listings/${id}/preview`) => own.ask(path, { cookie: people[as]?.cookie ?? '' })
  for (const state of ['draft', 'waiting', 'refused', 'published', 'withdrawn'] as const) {
    await own.handle.db.update(listings).set({ state }).where(eq(listings.id, id))
    const page = await read('member')
    const html = await page.text()
    expect([state, page.status, page.headers.get('cache-control')]).toEqual([state, 200, expect.stringMatching(/no-store|private/)])
    expect(html).toContain('قطعة للمعاينة')
    expect(html).toMatch(/name="robots" content="noindex/)
    expect(html).not.toMatch(/<listing-counts|id="report"/)
    for (const as of ['agent', 'administrator', 'owner'] as const) expect([as, (await read(as)).status]).toEqual([as, 404])
  }
  expect((await read('visitor')).status).toBe(302)
  for (const gone of ['nobody', '%00', "1'", '../exact']) {
    expect((await read('member', `/my-listings/${gone}/preview`)).status).toBeGreaterThanOrEqual(400)
  }
  await own.handle.db.update(listings).set({ deletedAt: new Date() }).where(eq(listings.id, id))
  expect((await read('member')).status).toBe(404)
})

test('a spoken price that is chosen is written into the form, and nothing is saved', async () => {
  const before = await fingerprint(own.handle)
  const body = new URLSearchParams({
    ...{ type: 'plot', deal: 'sale', area: '300', price: '36 مليون', title_status: 'titled' },
    intent: 'price:36000000',
  })
  const response = await own.ask('/my-listings/new', { method: 'POST', body: body.toString(), cookie: people.member?.cookie ?? '' })
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringMatching(/name="price"[^>]*value="360000"|value="360000"[^>]*name="price"/),
  ])
  for (const intent of ['price:', 'price:-1', 'price:1e9', `price:${'9'.repeat(40)}`]) {
    const refusedOne = await own.ask('/my-listings/new', {
      ...{ method: 'POST', cookie: people.member?.cookie ?? '' },
      body: new URLSearchParams({ type: 'plot', intent }).toString(),
    })
    expect([intent, refusedOne.status]).toEqual([intent, 400])
  }
  expect(await fingerprint(own.handle)).toEqual(before)
})
