import { and, asc, eq, gte, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { entryPath } from '#app/features/guides/rules.ts'
import type { CategoryFound } from '#app/features/guides/taxonomy/types.ts'
import type { Point } from '#app/features/guides/types.ts'
import { stateAt } from '#app/features/hours/state.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { mapPointOf } from '../present.ts'
import { PAGE_SIZE } from '../rules.ts'
import { entries, sortName } from '../tables.server.ts'
import type { ListPoint, ListQuery } from '../types.ts'
import { type Found, findNearest } from './nearest.server.ts'

/** Different hours that one category is asked about; people write few, an import may bring any number. */
const MAX_PATTERNS = 400
const MAX_COUNTED = 500
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
    select hours from walk where hours is not null limit ${MAX_PATTERNS}`)
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
    .limit(MAX_COUNTED)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return row?.count ?? 0
}

/** Whether a category holds anything with a telephone, and anything that somebody verified: read from an index, one row each. */
export async function findHeld(db: DbOrTx, categoryId: number): Promise<{ hasPhones: boolean; hasVerified: boolean }> {
  const { rows } = await db.execute<{ phones: boolean; verified: boolean }>(sql`
    select exists (select from entries e where e.category_id = ${categoryId} and e.status = 'published' and e.phone is not null) as phones,
      exists (select from entries e where e.category_id = ${categoryId} and e.status = 'published' and e.verified_on is not null) as verified`)
  return { hasPhones: rows[0]?.phones ?? false, hasVerified: rows[0]?.verified ?? false }
}

type Narrowing = { categoryId: number; query: ListQuery; openHours: readonly string[]; from: Point | null; locale: Locale; now: Date }

/** One page of a narrowed or sorted list, and one entry more when there is a next page. */
export async function listNarrowed(db: DbOrTx, params: Narrowing): Promise<Found[]> {
  const { categoryId, query, locale, from } = params
  const where = filtered(params)
  if (query.open && params.openHours.length === 0) return []
  if (from) {
    const nearest = await findNearest(db, { where, from, limit: query.page * PAGE_SIZE + 1 })
    return nearest.slice((query.page - 1) * PAGE_SIZE)
  }
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

/** More points than this are no map but a stain; a list that long is narrowed first. */
const MAX_POINTS = 1500

/** Every entry of a list that has a point, as its map shows it. */
export async function listPoints(
  db: DbOrTx,
  params: Omit<Narrowing, 'categoryId' | 'from'> & { category: CategoryFound },
): Promise<ListPoint[]> {
  const { category, query, locale } = params
  if (query.open && params.openHours.length === 0) return []
  const rows = await db
    .select({
      slug: entries.slug,
      kind: entries.kind,
      name: entries.name,
      cityName: cities.name,
      latitude: entries.latitude,
      longitude: entries.longitude,
      pointIs: entries.pointIs,
    })
    .from(entries)
    .leftJoin(cities, eq(cities.id, entries.cityId))
    .where(and(filtered({ ...params, categoryId: category.id, from: null }), ne(entries.pointIs, 'none'), isNotNull(entries.latitude)))
    .orderBy(asc(entries.position), asc(entries.id))
    .limit(MAX_POINTS)
  return rows.flatMap((row) => {
    const { slug, name, cityName, pointIs } = row
    const point = mapPointOf(row)
    if (!point) return []
    const href = entryPath(category.place, category.slug, slug)
    const note = cityName ? localize(cityName, locale) : ''
    return [{ href, name: localize(name, locale), note, ...point, vague: pointIs === 'village' }]
  })
}

function filtered({ categoryId, query, openHours, now }: Narrowing): SQL | undefined {
  return and(
    eq(entries.categoryId, categoryId),
    eq(entries.status, 'published'),
    query.city === null ? undefined : eq(entries.cityId, query.city),
    query.phone ? isNotNull(entries.phone) : undefined,
    query.verified ? gte(entries.verifiedOn, addDays(moroccoDay(now), -VERIFIED_DAYS)) : undefined,
    query.open && openHours.length > 0 ? inArray(entries.hours, [...openHours]) : undefined,
  )
}
