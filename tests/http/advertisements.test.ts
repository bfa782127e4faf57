import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { renewReportLink } from '#app/features/advertisements/commands/report-link.server.ts'
import { mondayOf, sundayOf } from '#app/features/advertisements/rules.ts'
import { advertisementBookings, advertisementDays } from '#app/features/advertisements/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { createAdvertisement, createBooking } from '#tests/factories/advertisements.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const ORIGIN = 'https://guide.example'
const own = ownSite({ PUBLIC_URL: ORIGIN })
const today = moroccoDay(new Date())
const week = { startsOn: mondayOf(today), endsOn: sundayOf(today) }

const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

let id: string
let advertiserId: string
let offered: string
beforeAll(async () => {
  const { db } = own.handle
  await db.delete(advertisementBookings)
  const ad = await createAdvertisement(db, { title: { ar: 'عرض الاختبار <b>' }, link: 'https://hotel.example.ma/' })
  id = ad.id
  advertiserId = ad.advertiserId
  offered = (await createAdvertisement(db)).id
  await createBooking(db, { advertisementId: id, slot: 'home', ...week })
  await createBooking(db, { advertisementId: offered, slot: 'store', ...week, state: 'offer' })
})

type Counting = { from?: string; userAgent?: string; origin?: string; method?: string }

/** As a page's own script reports it, by default each time from another connection. */
function count(body: unknown, { from = newVisitor(), userAgent = PHONE, origin = ORIGIN, method = 'POST' }: Counting = {}) {
  return fetch(`${own.site.url}/api/advertisement-counts`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'user-agent': userAgent, origin },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
}

test('a slot comes with its page, marked, and leads to a page of the site', async () => {
  const home = await (await own.ask('/')).text()
  expect(home.match(/class="ad-slot"/g)).toHaveLength(1)
  expect(home).toContain('<span class="ad-tag">إشهار</span>')
  expect(home).toContain('عرض الاختبار &lt;b&gt;')
  expect(home).toContain(`href="/advertisement/${id}"`)
  expect(await (await own.ask('/store')).text()).not.toContain('ad-slot"')
  const page = await own.ask(`/advertisement/${id}`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('إشهار مدفوع')
  expect(html).toMatch(
    /<a class="btn btn-honey btn-wide" href="https:\/\/hotel\.example\.ma\/" rel="sponsored noopener noreferrer nofollow"/,
  )
  expect((await own.ask('/advertisement/not-there')).status).toBe(404)
})

test('views made up by the hundred count once, and what is not shown counts for nobody', async () => {
  const from = newVisitor()
  const statuses = new Set<number>()
  for (let i = 0; i < 100; i += 1) statuses.add((await count({ id, place: 'home', event: 'view' }, { from })).status)
  expect([...statuses].sort()).toEqual([204, 429])
  expect((await count({ id, place: 'home', event: 'view' })).status).toBe(204)
  expect((await count({ id, place: 'home', event: 'click' })).status).toBe(204)
  expect((await count({ id, place: 'home', event: 'view' }, { userAgent: 'Googlebot/2.1' })).status).toBe(204)
  for (const notShown of [
    { id, place: 'store', event: 'view' },
    { id: offered, place: 'store', event: 'view' },
  ]) {
    expect((await count(notShown)).status).toBe(404)
  }
  const wrong = [{ id, place: 'home', event: 'views' }, { id, place: 'home' }, { id: 7, place: 'home', event: 'view' }, [], 'view']
  for (const body of [...wrong, { id, place: 'home', event: 'view', times: 1000 }]) expect((await count(body)).status).toBe(400)
  expect((await count({ id, place: 'home', event: 'view' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await count(undefined, { method: 'GET' })).status).toBe(405)
  // Written down within ten seconds, all of it at once.
  const counted = () => own.handle.db.select().from(advertisementDays).where(eq(advertisementDays.advertisementId, id))
  await expect.poll(counted, { timeout: 30_000 }).toMatchObject([{ place: 'home', views: 2, clicks: 1 }])
})

test('the report is a page, a table and a paper behind its secret address, and nothing behind any other', async () => {
  const { token } = await renewReportLink(own.handle.db, { id: advertiserId, by: theSite })
  const page = await own.ask(`/advertiser-report/${token}`)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
  const csv = await own.ask(`/advertiser-report/${token}/report.csv`)
  expect(csv.headers.get('content-type')).toContain('text/csv')
  const pdf = await own.ask(`/advertiser-report/${token}/report.pdf`)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  for (const rest of ['', '/report.csv', '/report.pdf']) {
    expect((await own.ask(`/advertiser-report/${'A'.repeat(43)}${rest}`)).status, rest).toBe(404)
  }
})
