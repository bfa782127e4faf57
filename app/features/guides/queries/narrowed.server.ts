import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { stateAt } from '../hours/state.ts'
import { readHours } from '../hours/syntax.ts'
import { addDays, PAGE_SIZE } from '../rules.ts'
import { entries, sortName } from '../tables.server.ts'
import type { ListQuery, Point } from '../types.ts'

type Found = { id: string; metres: number | null }

/** Different hours that one category is asked about; people write few, an import may bring any number. */
const MOST_PATTERNS = 400
const MOST_COUNTED = 500
const VERIFIED_DAYS = 365

/**
 * The hours texts of a category that are open now, each read once: the index is walked from text to text, so that the
 * cost is in how many different ones there are and not in how many entries.
 */
export async function listOpenHours(db: DbOrTx, categoryId: number, now: Date): Promise<{ known: boolean; open: string[] }> {
  const next = (after: SQL) =>
    sql`(select e.hours from entries e where e.category_id = ${categoryId} and e.status = 'published' and e.hours is not null ${after} order by e.hours limit 1)`
  const { rows } = await db.execute<{ hours: string }>(sql`
    with recursive walk(hours) as (
      select ${next(sql``)}
      union all
      select ${next(sql`and e.hours > walk.hours`)} from walk where walk.hours is not null
    )
    select hours from walk where hours is not null limit ${MOST_PATTERNS}`)
  const open = rows.filter(({ hours }) => {
    const reading = readHours(hours)
    return reading.ok && stateAt(reading.rules, now).is === 'open'
  })
  return { known: rows.length > 0, open: open.map(({ hours }) => hours) }
}

/** How many entries are open, counted as far as a number says anything. */
export async function countOpen(db: DbOrTx, categoryId: number, open: readonly string[]): Promise<number> {
  if (open.length === 0) return 0
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(entries)
    .where(and(eq(entries.categoryId, categoryId), eq(entries.status, 'published'), inArray(entries.hours, [...open])))
    .limit(MOST_COUNTED)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return row?.count ?? 0
}

type Narrowing = { categoryId: number; query: ListQuery; openHours: readonly string[]; from: Point | null; locale: Locale; now: Date }

/** One page of a narrowed or sorted list, and one entry more when there is a next page. */
export async function listNarrowed(db: DbOrTx, params: Narrowing): Promise<Found[]> {
  const { categoryId, query, locale, from } = params
  const where = narrowed(params)
  if (query.open && params.openHours.length === 0) return []
  if (from) return listNearest(db, { where, from, page: query.page })
  const order = query.sort === 'name' ? [sortName(entries.name, locale), asc(entries.id)] : [asc(entries.position), asc(entries.id)]
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(where ?? eq(entries.categoryId, categoryId))
    .orderBy(...order)
    .limit(PAGE_SIZE + 1)
    .offset((query.page - 1) * PAGE_SIZE)
  return rows.map(({ id }) => ({ id, metres: null }))
}

function narrowed({ categoryId, query, openHours, now }: Narrowing): SQL | undefined {
  return and(
    eq(entries.categoryId, categoryId),
    eq(entries.status, 'published'),
    query.city === null ? undefined : eq(entries.cityId, query.city),
    query.phone ? isNotNull(entries.phone) : undefined,
    query.verified ? gte(entries.verifiedOn, addDays(moroccoDay(now), -VERIFIED_DAYS)) : undefined,
    query.open && openHours.length > 0 ? inArray(entries.hours, [...openHours]) : undefined,
  )
}

const KM_PER_DEGREE = 111.2
/** Boxes in which the nearest are looked for, each when the one before held too few. */
const RADII_KM = [1, 4, 16, 64]

/**
 * The nearest of a category. First within a small box, which the index cuts out by its latitudes; what lies in the circle
 * inside it is surely nearest. Only a list that is short or leafed far into comes to its whole, with what has no point last.
 */
async function listNearest(db: DbOrTx, { where, from, page }: { where: SQL | undefined; from: Point; page: number }): Promise<Found[]> {
  const wanted = page * PAGE_SIZE + 1
  const metres = haversine(from)
  for (const km of RADII_KM) {
    const dLat = km / KM_PER_DEGREE
    const dLng = dLat / Math.cos((from.latitude * Math.PI) / 180)
    const box = and(
      where,
      sql`${entries.pointIs} <> 'none'`,
      sql`${entries.latitude} between ${from.latitude - dLat}::float8 and ${from.latitude + dLat}::float8`,
      sql`${entries.longitude} between ${from.longitude - dLng}::float8 and ${from.longitude + dLng}::float8`,
      sql`${metres} <= ${km * 1000}::float8`,
    )
    const rows = await nearest(db, { where: box, metres, wanted })
    if (rows.length === wanted) return rows.slice((page - 1) * PAGE_SIZE)
  }
  const all = await nearest(db, { where, metres, wanted })
  return all.slice((page - 1) * PAGE_SIZE)
}

function nearest(
  db: DbOrTx,
  { where, metres, wanted }: { where: SQL | undefined; metres: SQL<number | null>; wanted: number },
): Promise<Found[]> {
  return db
    .select({ id: entries.id, metres: metres.as('metres') })
    .from(entries)
    .where(where)
    .orderBy(sql`metres nulls last`, asc(entries.position), asc(entries.id))
    .limit(wanted)
}

/** Great-circle metres from a place to an entry's point; null without one. The same as `distanceMetres`, in the database. */
function haversine({ latitude, longitude }: Point): SQL<number | null> {
  const there = entries.latitude
  // `least` passes a null over, and what has no point would lie at the other end of the earth.
  return sql<number | null>`case when ${there} is null then null else (2 * 6371000 * asin(least(1, sqrt(
    sin(radians(${there} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${there})) * sin(radians(${entries.longitude} - ${longitude}::float8) / 2) ^ 2
  )))) end`
}
