import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { listCities } from '#app/features/places/queries.server.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { listings } from '../../tables.server.ts'
import type { AreaFigures, AreaMonth, AreasView } from '../types.ts'

const MIN_FOR_MEDIAN = 5
const MONTHS = 12
const MAX_ON_MAP = 300
const FRESH_DAYS = 30
const CLOSED_DAYS = 90

const perMetre = sql`(price_in_cents::float8 / area_m2)`
/** In whole dirhams, as the listing's page says it. */
const median = (where: ReturnType<typeof sql>) =>
  sql`case when count(*) filter (where ${where}) >= ${MIN_FOR_MEDIAN}
    then round((percentile_cont(0.5) within group (order by ${perMetre}) filter (where ${where}) / 100)::numeric) * 100 end`

type FiguresRow = { city_id: string | null; offered: number; waiting: number; fresh: number; closed: number; median: string | null }

/** Every area in one walk through the listings; samples are nothing that anybody offers. */
async function readFigures(db: DbOrTx, now: Date): Promise<AreaFigures[]> {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const { rows } = await db.execute<FiguresRow>(sql`
    select city_id,
      count(*) filter (where state = 'published')::int as offered,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where published_at > ${since(FRESH_DAYS)})::int as fresh,
      count(*) filter (where state in ('sold', 'rented') and closed_at > ${since(CLOSED_DAYS)})::int as closed,
      ${median(sql`state = 'published' and deal = 'sale'`)} as median
    from ${listings} where not sample and deleted_at is null and state <> 'draft' group by city_id`)
  return rows.map(({ city_id, median: price, ...counts }) => ({
    cityId: city_id,
    offered: Number(counts.offered),
    waiting: Number(counts.waiting),
    fresh: Number(counts.fresh),
    closed: Number(counts.closed),
    medianInCents: price === null ? null : Number(price),
  }))
}

type MonthRow = { month: string; sales: number; rents: number; closed: number; median: string | null }

/** The last twelve months, those too in which nothing happened. Morocco's clock is the database's here (UTC all year). */
async function readMonths(db: DbOrTx, cityId: string | null, now: Date): Promise<AreaMonth[]> {
  const months = lastMonths(now)
  const inCity = cityId === null ? sql`true` : sql`city_id = ${cityId}`
  const since = `${months[0]}-01T00:00:00Z`
  const { rows } = await db.execute<MonthRow>(sql`
    with happened as (
      select to_char(published_at at time zone 'UTC', 'YYYY-MM') as month, deal, false as is_closed, price_in_cents, area_m2
      from ${listings} where not sample and deleted_at is null and published_at >= ${since} and ${inCity}
      union all
      select to_char(closed_at at time zone 'UTC', 'YYYY-MM'), deal, true, price_in_cents, area_m2
      from ${listings} where not sample and deleted_at is null and state in ('sold', 'rented') and closed_at >= ${since} and ${inCity}
    )
    select month,
      count(*) filter (where not is_closed and deal = 'sale')::int as sales,
      count(*) filter (where not is_closed and deal = 'rent')::int as rents,
      count(*) filter (where is_closed)::int as closed,
      ${median(sql`not is_closed and deal = 'sale'`)} as median
    from happened group by month`)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => {
    const row = byMonth.get(month)
    return {
      month,
      sales: Number(row?.sales ?? 0),
      rents: Number(row?.rents ?? 0),
      closed: Number(row?.closed ?? 0),
      medianInCents: row?.median == null ? null : Number(row.median),
    }
  })
}

function lastMonths(now: Date): string[] {
  const months: string[] = []
  for (let first = `${moroccoDay(now).slice(0, 7)}-01`; months.length < MONTHS; first = `${addDays(first, -1).slice(0, 7)}-01`) {
    months.unshift(first.slice(0, 7))
  }
  return months
}

/** What stands and what waits in an area, each at its own point: this is for the owner's eyes. */
async function readMap(db: DbOrTx, cityId: string | null, i18n: I18n): Promise<Pick<AreasView, 'listings' | 'unshown'>> {
  const isShown = and(
    inArray(listings.state, ['published', 'waiting']),
    isNull(listings.deletedAt),
    isNotNull(listings.latitude),
    isNotNull(listings.longitude),
    cityId === null ? undefined : eq(listings.cityId, cityId),
  )
  const [total, rows] = await Promise.all([
    db.$count(listings, isShown),
    db
      .select({
        id: listings.id,
        title: listings.title,
        state: listings.state,
        priceInCents: listings.priceInCents,
        latitude: listings.latitude,
        longitude: listings.longitude,
      })
      .from(listings)
      .where(isShown)
      .orderBy(desc(listings.publishedAt), desc(listings.id))
      .limit(MAX_ON_MAP),
  ])
  return {
    listings: rows.map(({ title, latitude, longitude, ...listing }) => ({
      ...listing,
      title: localize(title, i18n.locale).trim() || i18n.t('real-estate.unnamed'),
      point: { latitude: latitude ?? 0, longitude: longitude ?? 0 },
    })),
    unshown: total - rows.length,
  }
}

type Services = { db: DbOrTx; content: ContentVersions }

/**
 * Statistics by area over time, and the map of one area. 404 for a city that is not there. The figures are counted once after a
 * change and once a day, since their spans begin with a day, and not for every view.
 */
export async function getAreas(
  { db, content }: Services,
  { cityId, i18n, now }: { cityId: string | null; i18n: I18n; now: Date },
): Promise<AreasView> {
  const cities = await listCities(db, i18n.locale)
  const city = cities.find(({ id }) => id === cityId) ?? null
  if (cityId !== null && city === null) throw notFound()
  const today = moroccoDay(now)
  const kept = <Value>(name: string, read: () => Promise<Value>) => content.remember(`areas:${name}:${today}`, ['listings'], read)
  const [figures, months, map] = await Promise.all([
    kept('figures', () => readFigures(db, now)),
    kept(`months:${cityId ?? ''}`, () => readMonths(db, cityId, now)),
    kept(`map:${cityId ?? ''}:${i18n.locale}`, () => readMap(db, cityId, i18n)),
  ])
  const names = new Map(cities.map(({ id, name }) => [id, name]))
  return {
    city,
    areas: figures
      .map((area) => ({ ...area, name: names.get(area.cityId ?? '') ?? i18n.t('real-estate.no_location') }))
      .sort((a, b) => b.offered - a.offered || b.waiting - a.waiting || (a.name < b.name ? -1 : 1)),
    months,
    ...map,
  }
}
