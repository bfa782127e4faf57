import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { kindsWithHours } from '../rules.ts'
import { entries } from '../tables.server.ts'
import type { CallingRow, EntryDetails } from '../types.ts'

/** `visits` by the last two parts of a page's address: `pharmacies/manar`. */
type CallingQuery = { visits: ReadonlyMap<string, number>; today: string; limit: number }

/**
 * Whom to call: published places that receive people and whose telephone or hours nobody knows, the most visited first. What
 * somebody asked about today is done with for today, whether or not they learnt everything.
 */
export async function listToCall(db: DbOrTx, { visits, today, limit }: CallingQuery): Promise<CallingRow[]> {
  const isWaiting = and(
    eq(entries.status, 'published'),
    sql`not ${entries.sample}`,
    inArray(entries.kind, [...kindsWithHours]),
    or(isNull(entries.phone), isNull(entries.hours)),
    sql`${entries.verifiedOn} is distinct from ${today}::date`,
  )
  const read = () =>
    db
      .select({
        ...{ id: entries.id, name: entries.name, cityId: entries.cityId, phone: entries.phone, hours: entries.hours },
        details: entries.details,
        ...{ version: entries.version, key: sql<string>`${categories.slug} || '/' || ${entries.slug}` },
      })
      .from(entries)
      .leftJoin(categories, eq(categories.id, entries.categoryId))
  const order = [asc(entries.categoryId), asc(entries.position), asc(entries.id)]
  const pages = [...visits.keys()].map((key) => key.split('/'))
  const [categorySlugs, slugs] = [pages.map(([category]) => category ?? ''), pages.map(([, slug]) => slug ?? '')]
  const isVisited = sql`(${entries.categoryId}, ${entries.slug}) in (
    select c.id, page.slug from unnest(${sql.param(categorySlugs)}::text[], ${sql.param(slugs)}::text[]) page(category, slug)
    join categories c on c.slug = page.category)`
  const visited = pages.length === 0 ? [] : await read().where(and(isWaiting, isVisited))
  const ranked = visited.map((row) => ({ ...row, visits: visits.get(row.key) ?? 0 })).sort((a, b) => b.visits - a.visits)
  const known = new Set(ranked.map(({ id }) => id))
  // In the order of an index, which is read until there are enough: a condition on the few that are closed would make the planner read all.
  const others = await read()
    .where(isWaiting)
    .orderBy(...order)
    .limit(2 * limit)
  const isOpen = ({ details }: { details: EntryDetails }) => details.state === undefined
  return [...ranked, ...others.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, visits: 0 }))].filter(isOpen).slice(0, limit)
}
