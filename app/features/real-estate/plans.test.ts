// What the queries of real estate read among many listings: their own page, and no more with more listings.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { listRows } from '#app/features/resources/queries.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { openTestPostgres } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { getAreas } from './areas/queries/area-stats.server.ts'
import { getBrowsePage, getMapListings } from './browse/queries/browse-page.server.ts'
import { listCards, listFirstForSale } from './browse/queries/cards.server.ts'
import { getListingIndex } from './browse/queries/listing-index.server.ts'
import { noCriteria } from './browse/rules.ts'
import { findListing } from './detail/queries/listing-page.server.ts'
import { countOpenReports, listReportedListings } from './detail/queries/reports.server.ts'
import { listMarks } from './marks/queries/marks.server.ts'
import { hasExpiring } from './offers/commands/expire-listings.server.ts'
import { listOfAgency } from './offers/queries/agency-listings.server.ts'
import { getAdminListingPoints } from './offers/queries/desk-points.server.ts'
import { listOwnListings } from './offers/queries/own-listings.server.ts'
import { countWaitingListings, findReviewCase, listWaitingListings } from './offers/queries/review.server.ts'
import { listingResource } from './offers/resource.server.ts'
import { hasDueSearches } from './searches/commands/mail-searches.server.ts'
import { listSearchesOf } from './searches/queries/searches.server.ts'

const LISTINGS = 100_000
/** Of what stands beside them. */
const N = 6000
const TOWNS = 50
const NOW = new Date('2026-11-23T09:00:00Z')

async function fill(db: Db) {
  const owner = await createUser(db)
  for (let i = 0; i < TOWNS; i += 1) await createCity(db, { id: `town-${i}` })
  await db.execute(sql`insert into agencies (id, slug, name) values ('00000000-0000-4000-8000-000000000001', 'agency', 'وكالة')`)
  // What the triggers would add of each, such as its search document, none of these lists reads; it would take minutes.
  await db.execute(sql`alter table listings disable trigger user`)
  await db.execute(sql`
    insert into listings (id, owner_id, agency_id, city_id, type, deal, title, description, area_m2, price_in_cents, title_status, state,
      submitted_at, published_at, expires_at, reminded_at, contact_phone, latitude, longitude, shown_latitude, shown_longitude)
    select 'l' || n, case when n % 5000 = 0 then ${owner.id}::uuid end, case when n % 5000 = 1 then '00000000-0000-4000-8000-000000000001'::uuid end,
      'town-' || n % ${TOWNS}::int, 'plot', 'sale', '{"ar":"أرض"}', '{"ar":""}', 100 + n, 10000000 + n, 'titled', case when n % 2000 = 0 then 'waiting' else 'published' end,
      '2026-11-01'::timestamptz + n * interval '1 second', '2026-11-01'::timestamptz + n * interval '1 second', '2027-01-01', null, '+2126' || lpad(n::text, 8, '0'),
      y, x, y, x
    from generate_series(1, ${LISTINGS}::int) n, lateral (select -4.5 + (n % 317) / 317.0 as x, 34.9 + (n % 331) / 800.0 as y) at`)
  await db.execute(sql`alter table listings enable trigger user`)
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

test('among 100,000 listings each list reads its own page, and the map the listings that it draws', async () => {
  const handle = await openTestPostgres(4)
  onTestFinished(() => handle.close())
  const { db } = handle
  const { owner } = await fill(db)
  const services = { db, content: new ContentVersions() }
  // Read once, and again after a change; every view of the map and every page of the list is found in it (ADR 0038).
  await getListingIndex(services)
  const view = { west: -3.95, south: 35.1, east: -3.93, north: 35.12 }
  const ids = Array.from({ length: 24 }, (_, i) => `l${i * 7 + 1}`)
  const reads: [string, number][] = []
  const look = async (name: string, work: () => Promise<unknown>, table = 'listings') => {
    reads.push([name, await rowsRead(handle, table, work)])
  }
  await look('cards by their ids', () => listCards(db, ids, 'ar'))
  await look('a view of the map', () => getMapListings(services, { criteria: { ...noCriteria, bounds: view }, zoom: 15, locale: 'ar' }))
  // In clusters no row is shown, so none is asked for.
  const region = await getMapListings(services, { criteria: noCriteria, zoom: 8, locale: 'ar' })
  expect([region.total, region.features.every(({ properties }) => 'cluster' in properties)]).toEqual([LISTINGS - LISTINGS / 2000, true])
  await look('a page of the list, every choice counted', () =>
    getBrowsePage(services, { query: { ...noCriteria, sort: 'price', page: 40 }, problems: {}, typed: {}, locale: 'ar' }),
  )
  await look('first for sale', () => listFirstForSale(db, 'ar', 3))
  await look('one listing', () => findListing(db, 'l77', 'ar'))
  await look('of an account', () => listOwnListings(db, owner.id, NOW))
  await look('of an agency', () => listOfAgency(db, '00000000-0000-4000-8000-000000000001'))
  await look('waiting', () => listWaitingListings(db, 100))
  await look('waiting, counted', () => countWaitingListings(db))
  await look('twins of one that waits', () => findReviewCase(db, 'l2000'), 'listings')
  await look('expiring, of which there is none', () => hasExpiring(db, NOW))
  await look('marks of an account', () => listMarks(db, owner.id), 'listing_marks')
  await look('searches of an address', () => listSearchesOf(db, 'many-7@example.ma'), 'listing_searches')
  await look('searches that are due, of which there is none', () => hasDueSearches(db, NOW), 'listing_searches')
  // The office: its list in each order, and its map and figures, which are read once after a change (here before they are looked at).
  const i18n = i18nFor('ar')
  const listQuery = { view: 'live', q: '', filters: {}, page: 1, bounds: null } as const
  for (const by of ['updated', 'priceInCents', 'areaM2', 'state']) {
    for (const down of [true, false]) {
      await look(`the office’s list by ${by}${down ? ', backwards' : ''}`, () =>
        listRows(db, listingResource, { ...listQuery, sort: { by, down } }, 'ar'),
      )
    }
  }
  const mapPoints = (bounds: typeof view | null, zoom: number) =>
    getAdminListingPoints(services, { query: listQuery, bounds, zoom, locale: 'ar' })
  const everything = await mapPoints(null, 8)
  expect([everything.total, everything.features.every(({ properties }) => 'cluster' in properties)]).toEqual([LISTINGS, true])
  await look('a view of the office’s map', () => mapPoints(view, 15))
  await getAreas(services, { cityId: null, i18n, now: NOW })
  await look('the figures of the areas, a second time', () => getAreas(services, { cityId: null, i18n, now: NOW }))
  await look('reported', () => listReportedListings(db, 100), 'listing_reports')
  await look('reports, counted', () => countOpenReports(db), 'listing_reports')
  // The median of a town reads what is offered there: a fiftieth of all, here.
  const most = (name: string) => (name.startsWith('twins') ? 2 * (LISTINGS / TOWNS) : 120)
  expect(reads.filter(([name, read]) => read > most(name))).toEqual([])
})
