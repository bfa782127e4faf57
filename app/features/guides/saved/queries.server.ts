import { and, desc, eq, inArray } from 'drizzle-orm'
import { placedEntries } from '#app/features/guides/entries/queries/entries.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { EntryView } from '#app/features/guides/entries/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { MAX_SAVED } from './rules.ts'
import { savedPlaces } from './tables.server.ts'

/** The places that somebody saved and that are still published, the newest first. */
export async function listSavedPlaces(db: DbOrTx, { userId, locale }: { userId: string; locale: Locale }): Promise<EntryView[]> {
  const rows = await db
    .select({ id: savedPlaces.entryId })
    .from(savedPlaces)
    .innerJoin(entries, eq(entries.id, savedPlaces.entryId))
    .where(and(eq(savedPlaces.userId, userId), eq(entries.status, 'published')))
    .orderBy(desc(savedPlaces.savedAt), desc(savedPlaces.entryId))
    .limit(MAX_SAVED)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const placed = await placedEntries(db, inArray(entries.id, ids), locale, MAX_SAVED)
  return ids.flatMap((id) => placed.filter((one) => one.id === id).map(({ view }) => view))
}
