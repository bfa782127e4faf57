import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { createCategory, createCity } from '#tests/factories/guide.ts'
import { openTestPostgres } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { findTopicCategory } from '../taxonomy/queries/categories.server.ts'
import { findEntryPage } from './queries/entries.server.ts'
import { listRecentEntries } from './queries/feed.server.ts'
import { countOpen, findHeld, listOpenHours } from './queries/filtered.server.ts'
import { getCategoryListing } from './queries/listing.server.ts'
import { findNearest } from './queries/nearest.server.ts'
import { listOpenNow } from './queries/open-now.server.ts'
import type { ListQuery } from './types.ts'

const N = 100_000
const PART = 10_000
/** What lies in a box of the map that holds enough is read whole; a list that lost its index reads all of `N`. */
const MAX = 4000
const now = new Date('2026-11-23T10:00:00Z')

/** Seven of ten in one category, the rest in another; two degrees of the map, evenly set: about 150 in a box of 8 km. */
async function fill(db: Db) {
  const [shelf, other, city, far] = [await createCategory(db), await createCategory(db), await createCity(db), await createCity(db)]
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local session_replication_role = replica`)
    // In parts: the pool gives up on a statement that takes a minute.
    for (let part = 0; part < N; part += PART)
      await tx.execute(sql`
      insert into entries (category_id, city_id, slug, kind, name, description, phone, hours, latitude, longitude, point_is, status,
        verified_on, sample, position, images, created_at, updated_at)
      select case when n % 10 < 7 then ${shelf.id}::bigint else ${other.id}::bigint end, case when n % 3 = 0 then ${far.id} else ${city.id} end,
        'e-' || n, 'clinic', jsonb_build_object('ar', 'مكان ' || md5(n::text), 'fr', 'Lieu ' || md5((n + 1)::text)), '{"ar":"وصف"}',
        case when n % 2 > 0 then '+2125390' || lpad(n::text, 6, '0') end, case when n % 5 > 0 then (array['Mo-Su 08:00-18:00', 'Mo-Fr 09:00-17:00'])[1 + n % 2] end,
        34 + (hashint4(n) & 65535) / 32768.0, -4.5 + (hashint4(n + 1000000) & 65535) / 32768.0, 'thing', case when n % 200 = 3 then 'draft' else 'published' end,
        case when n % 100 > 5 then '2026-01-01'::date + (n % 300) end, false, n, '[]',
        '2026-01-01'::timestamptz + n * interval '1 second', '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(${part}::int + 1, ${part + PART}::int) n`)
  })
  await db.execute(sql`vacuum analyze`)
  return { shelf, city }
}

/** Rows of the guide's entries that each look of a visitor at a guide of 100,000 has in its hands. */
test('what visitors look at costs its own page', async () => {
  const handle = await openTestPostgres(4)
  onTestFinished(() => handle.close())
  const { db } = handle
  const { shelf, city } = await fill(db)
  const reads: [string, number][] = []
  const look = async (name: string, work: () => Promise<unknown>) => {
    reads.push([name, await rowsRead(handle, 'entries', work)])
  }
  const category = await findTopicCategory(db, { guide: 'health', slug: shelf.slug, locale: 'ar' })
  const base: ListQuery = { page: 1, city: null, open: false, phone: false, verified: false, sort: 'order', near: null }
  const list = (name: string, query: Partial<ListQuery>) =>
    look(name, () => getCategoryListing(db, { category, total: N * 0.7, query: { ...base, ...query }, locale: 'ar', now }))
  await list('a category', {})
  await list('a category, tenth page', { page: 10 })
  await list('of a commune', { city: city.id })
  await list('by name', { sort: 'name' })
  await list('open now', { open: true })
  await list('with a telephone', { phone: true })
  await list('verified', { verified: true })
  await list('near a point', { near: { cell: { latitude: 35, longitude: -3.9 } } })
  const from = { latitude: 35, longitude: -3.9 }
  await look('nearest of all', () => findNearest(db, { where: sql`status = 'published'`, from, limit: 5 }))
  if (!category) throw new Error('no category')
  await look('an entry', () => findEntryPage(db, { category, slug: 'e-777', locale: 'ar', now }))
  await look('what is open, of all', () => listOpenNow(db, { now, locale: 'ar', limit: 3 }))
  await look('what is new', () => listRecentEntries(db, 'ar'))
  await look('hours of a category', () => listOpenHours(db, category.id, now))
  await look('open, counted', () => countOpen(db, category.id, ['Mo-Su 08:00-18:00']))
  await look('what a category holds', () => findHeld(db, category.id))
  expect(reads.filter(([, read]) => read > MAX)).toEqual([])
})
