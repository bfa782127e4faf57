import { sql } from 'drizzle-orm'
import pg from 'pg'
import { getBrowsePage, getMapListings } from '../app/features/real-estate/browse/queries/browse-page.server.ts'
import { readListingIndex } from '../app/features/real-estate/browse/queries/listing-index.server.ts'
import { noCriteria } from '../app/features/real-estate/browse/rules.ts'
import type { ListingCriteria } from '../app/features/real-estate/browse/types.ts'
import { ContentVersions } from '../app/platform/content-versions.ts'
import { migrateDb } from '../app/platform/db/migrate.server.ts'
import { openDb, openPostgres } from '../app/platform/db/open.server.ts'
import type { Db, DbHandle } from '../app/platform/db/types.ts'
import { randomness } from '../tests/factories/search-corpus.ts'
import { temporaryFolder } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const LISTINGS = 100_000
const REQUESTS_EACH = 60
const REGION = { west: -4.6, south: 34.8, east: -3.6, north: 35.3 }

/** Most of it near a few towns, as towns are. Search documents of as many listings are measured elsewhere. */
async function fillListings(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`alter table listings disable trigger user`)
    await tx.execute(sql`
      insert into listings (id, type, deal, title, description, district, latitude, longitude, shown_latitude, shown_longitude, point_is,
        area_m2, bedrooms, price_in_cents, title_status, state, published_at)
      select 'bench-' || i, (array['flat', 'house', 'plot', 'villa', 'shop'])[1 + i % 5], case when i % 4 = 0 then 'rent' else 'sale' end,
        jsonb_build_object('ar', 'عقار للتجربة رقم ' || i), jsonb_build_object('ar', repeat('وصف للتجربة ', 12)), jsonb_build_object('ar', 'حي ' || i % 40),
        y, x, y, x, 'approximate', 40 + i % 700, i % 6, 20000000 + (i * 7919 % 3000) * 100000,
        (array['titled', 'requisition', 'melkia'])[1 + i % 3], 'published', now() - i * interval '1 minute'
      from generate_series(1, ${LISTINGS}) i,
        lateral (select -3.9 + 0.25 * (random() - 0.5) * power(random(), 2) * (1 + i % 5) - 0.1 * (i % 6) as x,
          35.2 - 0.15 * random() * power(random(), 2) * (1 + i % 4) as y) at`)
    await tx.execute(sql`alter table listings enable trigger user`)
  })
  await db.execute(sql`vacuum analyze listings`)
}

/** What somebody who looks for a home asks of the map, by kind. */
function makeViews(): Record<string, () => { criteria: ListingCriteria; zoom: number }> {
  const { pick } = randomness(11)
  const around = (zoom: number) => {
    const half = 1.2 / 2 ** (zoom - 9)
    const longitude = pick([-3.93, -3.85, -4.03, -4.13, -4.33]) + (Number(pick([...'0123456789'])) - 5) * half * 0.1
    const latitude = pick([35.24, 35.18, 35.14, 35.09])
    return { west: longitude - half, east: longitude + half, south: latitude - half * 0.6, north: latitude + half * 0.6 }
  }
  const view = (zoom: number, filter: Partial<ListingCriteria> = {}) => ({
    criteria: { ...noCriteria, bounds: around(zoom), ...filter },
    zoom,
  })
  return {
    'the whole region': () => ({ criteria: { ...noCriteria, bounds: REGION }, zoom: 9 }),
    'the whole region, filtered': () => ({
      criteria: { ...noCriteria, bounds: REGION, deal: 'sale', type: 'plot', priceMax: 90_000_000 },
      zoom: 9,
    }),
    'a town': () => view(12),
    'a district': () => view(15),
    'a drawn area': () =>
      view(11, {
        polygon: Array.from({ length: 60 }, (_, i) => {
          const angle = (2 * Math.PI * i) / 60
          return [-3.93 + (0.1 + 0.02 * (i % 2)) * Math.cos(angle), 35.2 + 0.06 * Math.sin(angle)] as const
        }),
      }),
  }
}

const figure = (times: readonly number[]) => `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function measure(handle: DbHandle, where: string, goal: string): Promise<Row[]> {
  await fillListings(handle.db)
  const services = { db: handle.db, content: new ContentVersions() }
  const rows: Row[] = [
    [`&nbsp;&nbsp;reading all of them after a change, ${where}`, `${(await timed(() => readListingIndex(handle.db))).toFixed(0)} ms`, ''],
  ]
  const all: number[] = []
  for (const [kind, view] of Object.entries(makeViews())) {
    const times: number[] = []
    for (let i = -10; i < REQUESTS_EACH; i += 1) {
      const time = await timed(() => getMapListings(services, { ...view(), locale: 'ar' }))
      if (i >= 0) times.push(time)
    }
    all.push(...times)
    rows.push([`&nbsp;&nbsp;${kind}`, figure(times), ''])
  }
  const lists: number[] = []
  for (let i = -10; i < REQUESTS_EACH; i += 1) {
    const query = { ...noCriteria, deal: 'sale' as const, sort: 'price' as const, page: 1 + (Math.abs(i) % 20) }
    const time = await timed(() => getBrowsePage(services, { query, problems: {}, typed: {}, locale: 'ar' }))
    if (i >= 0) lists.push(time)
  }
  rows.push(['&nbsp;&nbsp;the list with every choice counted', figure(lists), ''])
  return [[`The map's data among ${LISTINGS.toLocaleString('en')} listings, ${where}`, figure(all), goal], ...rows]
}

/** Views of the map and pages of the list among 100,000 listings, on both engines. */
export async function measureListings(migrations: string, postgresUrl: string): Promise<Row[]> {
  const folder = temporaryFolder('bench-listings')
  const embedded = await openDb({ dataDir: folder.path })
  const rows: Row[] = []
  try {
    await migrateDb(embedded, migrations)
    rows.push(...(await measure(embedded, 'embedded database', 'p95 ≤ 25 ms')))
  } finally {
    await embedded.close()
    folder.remove()
  }
  const name = `dalil_bench_listings_${process.pid}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const handle = openPostgres(url.href, { max: 2, patienceMs: 10 * 60_000 })
  try {
    await migrateDb(handle, migrations)
    rows.push(...(await measure(handle, 'PostgreSQL', 'p95 ≤ 15 ms')))
  } finally {
    await handle.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return rows
}
