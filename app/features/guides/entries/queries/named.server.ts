import { and, eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { entries } from '../tables.server.ts'
import { placedEntries } from './entries.server.ts'

const MAX_NAMED = 6
/** Shorter names are words of the language too. */
const MIN_NAME = 6

/**
 * The sights of the tourism guide whose Arabic names stand in a text, longest names first. Only that guide's categories are
 * read, which are few however much the guide holds.
 */
export async function listNamedPlaces(
  db: DbOrTx,
  { text, locale }: { text: string; locale: Locale },
): Promise<{ name: string; path: string }[]> {
  const name = sql`${entries.name} ->> 'ar'`
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(
      and(
        eq(categories.guide, 'tourism'),
        eq(entries.status, 'published'),
        sql`char_length(${name}) >= ${MIN_NAME}`,
        sql`position(${name} in ${text}) > 0`,
      ),
    )
    .orderBy(sql`char_length(${name}) desc`, entries.id)
    .limit(MAX_NAMED)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const placed = await placedEntries(db, inArray(entries.id, ids), locale)
  return ids.flatMap((id) => placed.filter((one) => one.id === id).map(({ view }) => ({ name: view.name, path: view.path })))
}
