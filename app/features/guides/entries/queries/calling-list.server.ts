import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { kindsWithHours } from '../rules.ts'
import { entries } from '../tables.server.ts'
import type { CallingRow } from '../types.ts'

type CallingQuery = { visits: ReadonlyMap<string, number>; today: string; limit: number }

/**
 * Whom to call: published places that receive people and whose telephone or hours nobody knows, the most visited first. What
 * somebody asked about today is done with for today, whether or not they learnt everything.
 */
export async function listToCall(db: DbOrTx, { visits, today, limit }: CallingQuery): Promise<CallingRow[]> {
  const columns = {
    ...{ id: entries.id, slug: entries.slug, name: entries.name, cityId: entries.cityId },
    ...{ phone: entries.phone, hours: entries.hours, version: entries.version },
  }
  const waiting = and(
    eq(entries.status, 'published'),
    sql`not ${entries.sample}`,
    inArray(entries.kind, [...kindsWithHours]),
    or(isNull(entries.phone), isNull(entries.hours)),
    sql`${entries.details} ->> 'state' is null`,
    sql`${entries.verifiedOn} is distinct from ${today}::date`,
  )
  const order = [asc(entries.categoryId), asc(entries.position), asc(entries.id)]
  const among = (slugs: readonly string[]) => sql`${entries.slug} = any(${sql.param(slugs)}::text[])`
  const slugs = [...visits.keys()]
  const visited =
    slugs.length === 0
      ? []
      : await db
          .select(columns)
          .from(entries)
          .where(and(waiting, among(slugs)))
          .orderBy(...order)
  visited.sort((a, b) => (visits.get(b.slug) ?? 0) - (visits.get(a.slug) ?? 0))
  const missing = limit - visited.length
  const others =
    missing <= 0
      ? []
      : await db
          .select(columns)
          .from(entries)
          .where(and(waiting, sql`not ${among(slugs)}`))
          .orderBy(...order)
          .limit(missing)
  return [...visited, ...others].slice(0, limit).map((row) => ({ ...row, visits: visits.get(row.slug) ?? 0 }))
}
