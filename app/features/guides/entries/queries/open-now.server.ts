import { eq, inArray, sql } from 'drizzle-orm'
import { categoryPath } from '#app/features/guides/rules.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import { stateAt } from '#app/features/hours/state.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'

/** Pairs of a category and a text of hours that are looked at; counted is as far as a number says anything. */
const MAX_PAIRS = 2000
const MAX_COUNTED = 500

type OpenCategory = { path: string; name: string; count: number }

/**
 * The categories in which most places are known to be open at an instant, each with its list of them. Hours that are
 * unknown or unreadable count for nothing. The index is walked from pair to pair: the cost is in how many texts there are.
 */
export async function listOpenNow(db: DbOrTx, params: { now: Date; locale: Locale; limit: number }): Promise<OpenCategory[]> {
  const open = (await listPairs(db)).filter(isOpenAt(params.now))
  if (open.length === 0) return []
  const counts = await countPairs(db, open)
  const fullest = [...counts].sort(([a, n], [b, m]) => m - n || a - b).slice(0, params.limit)
  const ids = fullest.map(([id]) => id)
  const rows = await db
    .select({ category: categories, sector: sectors })
    .from(categories)
    .leftJoin(sectors, eq(sectors.id, categories.sectorId))
    .where(inArray(categories.id, ids))
  return fullest.flatMap(([id, count]) => {
    const row = rows.find(({ category }) => category.id === id)
    if (!row) return []
    const { category, sector } = row
    const place = placeOf(category.guide, sector)
    return place ? [{ path: `${categoryPath(place, category.slug)}?open=1`, name: localize(category.name, params.locale), count }] : []
  })
}

function placeOf(guide: (typeof categories.$inferSelect)['guide'], sector: typeof sectors.$inferSelect | null) {
  if (guide !== 'general') return { guide }
  return sector && { guide, cityId: sector.cityId, sectorSlug: sector.slug }
}

type Pair = { category: number; hours: string }

function isOpenAt(now: Date): (pair: Pair) => boolean {
  const known = new Map<string, boolean>()
  return ({ hours }) => {
    const before = known.get(hours)
    if (before !== undefined) return before
    const reading = readHours(hours)
    const isOpen = reading.ok && stateAt(reading.rules, now).is === 'open'
    known.set(hours, isOpen)
    return isOpen
  }
}

async function listPairs(db: DbOrTx): Promise<Pair[]> {
  const { rows } = await db.execute<{ category: number; hours: string }>(sql`
    with recursive walk(category_id, hours) as (
      (select e.category_id, e.hours from entries e where e.status = 'published' and e.hours is not null order by e.category_id, e.hours limit 1)
      union all
      select n.category_id, n.hours from walk cross join lateral (
        select e.category_id, e.hours from entries e
        where e.status = 'published' and e.hours is not null and (e.category_id, e.hours) > (walk.category_id, walk.hours)
        order by e.category_id, e.hours limit 1
      ) n
    )
    select category_id as category, hours from walk limit ${MAX_PAIRS}`)
  return rows.map(({ category, hours }) => ({ category: Number(category), hours }))
}

async function countPairs(db: DbOrTx, pairs: readonly Pair[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ category: number; count: number }>(sql`
    select p.category, sum(c.count)::int as count
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(category bigint, hours text)
    cross join lateral (
      select count(*) as count from (
        select 1 from entries e where e.category_id = p.category and e.hours = p.hours and e.status = 'published' limit ${MAX_COUNTED}
      ) counted
    ) c
    group by p.category`)
  return new Map(rows.map(({ category, count }) => [Number(category), Number(count)]))
}
