import { and, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { entries } from '../tables.server.ts'
import type { EntryView } from '../types.ts'
import { placedEntries } from './entries.server.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The entries that show a picture, by the keys that the library has of them. */
export async function nameEntries(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  const ids = subjects.filter((subject) => UUID.test(subject))
  if (ids.length === 0) return []
  const found = await placedEntries(db, inArray(entries.id, ids), locale)
  return found.map(({ id, view }) => ({ subject: id, name: view.name, to: view.path }))
}

type EntryAddress = { categoryId: number; slug: string; locale: Locale }

/** A published entry without what stands around it. */
export async function findPublishedEntry(db: DbOrTx, { categoryId, slug, locale }: EntryAddress): Promise<EntryView | undefined> {
  const which = and(eq(entries.categoryId, categoryId), eq(entries.slug, slug), eq(entries.status, 'published'))
  const [found] = await placedEntries(db, which, locale)
  return found?.view
}
