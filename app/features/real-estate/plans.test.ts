// What the queries of real estate read among many listings: their own page, and no more with more listings.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { openTestPostgres } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { listCards, listFirstForSale } from './browse/queries/cards.server.ts'
import { findListing } from './detail/queries/listing-page.server.ts'
import { countOpenReports, listReportedListings } from './detail/queries/reports.server.ts'
import { listMarks } from './marks/queries/marks.server.ts'
import { hasExpiring } from './offers/commands/expire-listings.server.ts'
import { listOfAgency } from './offers/queries/agency-listings.server.ts'
import { listOwnListings } from './offers/queries/own-listings.server.ts'
import { countWaitingListings, listWaitingListings } from './offers/queries/review.server.ts'
import { hasDueSearches } from './searches/commands/mail-searches.server.ts'
import { listSearchesOf } from './searches/queries/searches.server.ts'

const N = 6000
const NOW = new Date('2026-11-23T09:00:00Z')

async function fill(db: Db) {
  const [city, owner] = [await createCity(db), await createUser(db)]
  await db.execute(sql`insert into agencies (id, slug, name) values ('00000000-0000-4000-8000-000000000001', 'agency', 'وكالة')`)
  await db.execute(sql`
    insert into listings (id, owner_id, agency_id, city_id, type, deal, title, description, area_m2, price_in_cents, title_status, state,
      submitted_at, published_at, expires_at, reminded_at, contact_phone)
    select 'l' || n, case when n % 300 = 0 then ${owner.id}::uuid end, case when n % 300 = 1 then '00000000-0000-4000-8000-000000000001'::uuid end,
      ${city.id}, 'plot', 'sale', '{"ar":"أرض"}', '{"ar":""}', 100 + n, 10000000 + n, 'titled', case when n % 200 = 0 then 'waiting' else 'published' end,
      '2026-11-01'::timestamptz + n * interval '1 second', '2026-11-01'::timestamptz + n * interval '1 second', '2027-01-01', null, '+2126' || lpad(n::text, 8, '0')
    from generate_series(1, ${N}::int) n`)
  await db.execute(
    sql`insert into listing_marks (user_id, listing_id, kind, at) select ${owner.id}, 'l' || n, 'viewed', now() from generate_series(1, 40) n`,
  )
  await db.execute(sql`
    insert into users (name, email) select 'x', 'many-' || n || '@example.ma' from generate_series(1, ${N}::int) n`)
  await db.execute(sql`
    insert into listing_marks (user_id, listing_id, kind, at) select id, 'l1', 'favourite', now() from users where email like 'many-%'`)
  await db.execute(sql`
    insert into listing_searches (email, query, frequency, state, locale, leave_token_hash, searched_at, due_at)
    select 'many-' || n || '@example.ma', '', 'daily', 'confirmed', 'ar', n::text, now(), '2027-01-01' from generate_series(1, ${N}::int) n`)
  await db.execute(sql`
    insert into listing_reports (listing_id, reason, message, visitor, state)
    select 'l' || n, 'gone', '', 'v', case when n % 500 = 0 then 'open' else 'resolved' end from generate_series(1, ${N}::int) n`)
  await db.execute(sql`vacuum analyze`)
  return { owner }
}

test('each list reads its own page', async () => {
  const handle = await openTestPostgres(4)
  onTestFinished(() => handle.close())
  const { db } = handle
  const { owner } = await fill(db)
  const ids = Array.from({ length: 24 }, (_, i) => `l${i * 7 + 1}`)
  const reads: [string, number][] = []
  const look = async (name: string, work: () => Promise<unknown>, table = 'listings') => {
    reads.push([name, await rowsRead(handle, table, work)])
  }
  await look('cards by their ids', () => listCards(db, ids, 'ar'))
  await look('first for sale', () => listFirstForSale(db, 'ar', 3))
  await look('one listing', () => findListing(db, 'l77', 'ar'))
  await look('of an account', () => listOwnListings(db, owner.id, NOW))
  await look('of an agency', () => listOfAgency(db, '00000000-0000-4000-8000-000000000001'))
  await look('waiting', () => listWaitingListings(db, 100))
  await look('waiting, counted', () => countWaitingListings(db))
  await look('expiring, of which there is none', () => hasExpiring(db, NOW))
  await look('marks of an account', () => listMarks(db, owner.id), 'listing_marks')
  await look('searches of an address', () => listSearchesOf(db, 'many-7@example.ma'), 'listing_searches')
  await look('searches that are due, of which there is none', () => hasDueSearches(db, NOW), 'listing_searches')
  await look('reported', () => listReportedListings(db, 100), 'listing_reports')
  await look('reports, counted', () => countOpenReports(db), 'listing_reports')
  expect(reads.filter(([, read]) => read > 120)).toEqual([])
})
