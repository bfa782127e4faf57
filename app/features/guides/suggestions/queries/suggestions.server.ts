import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { placedEntries } from '#app/features/guides/entries/queries/entries.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { EntryView } from '#app/features/guides/entries/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { entrySuggestions } from '../tables.server.ts'
import type { OwnSuggestion, SuggestedField } from '../types.ts'

/** An entry that visitors may speak of. */
export async function findEntryById(db: DbOrTx, id: string, locale: Locale): Promise<EntryView | undefined> {
  const [found] = await placedEntries(db, and(eq(entries.id, id), eq(entries.status, 'published')), locale)
  return found?.view
}

export type WaitingSuggestion = {
  id: number
  kind: 'edit' | 'claim'
  entry: { id: string; name: LocalText }
  field: SuggestedField | null
  shown: string | null
  proposed: string | null
  message: string | null
  name: string | null
  phone: string | null
  email: string | null
  locale: Locale
  createdAt: Date
}

/** What waits for a decision, the oldest first. For those who keep the guide: claims carry people's names and telephones. */
export async function listWaitingSuggestions(
  db: DbOrTx,
  { kinds = ['edit', 'claim'], limit, after = 0 }: { kinds?: ('edit' | 'claim')[]; limit: number; after?: number },
): Promise<WaitingSuggestion[]> {
  const { id, kind, field, shown, proposed, message, name, phone, email, locale, createdAt } = entrySuggestions
  return db
    .select({
      id,
      kind,
      entry: { id: entries.id, name: entries.name },
      field,
      shown,
      proposed,
      message,
      name,
      phone,
      email,
      locale,
      createdAt,
    })
    .from(entrySuggestions)
    .innerJoin(entries, eq(entries.id, entrySuggestions.entryId))
    .where(and(eq(entrySuggestions.status, 'pending'), inArray(kind, kinds), sql`${id} > ${after}`))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** What somebody suggested from their account, the newest first. */
export async function listOwnSuggestions(
  db: DbOrTx,
  { userId, locale, limit }: { userId: string; locale: Locale; limit: number },
): Promise<OwnSuggestion[]> {
  const { id, kind, field, status, createdAt } = entrySuggestions
  const rows = await db
    .select({ id, kind, field, status, createdAt, entryId: entries.id, name: entries.name })
    .from(entrySuggestions)
    .innerJoin(entries, eq(entries.id, entrySuggestions.entryId))
    .where(eq(entrySuggestions.userId, userId))
    .orderBy(desc(id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ entryId }) => entryId))]
  const placed = await placedEntries(db, and(inArray(entries.id, ids), eq(entries.status, 'published')), locale, limit)
  return rows.map(({ entryId, name, ...row }) => ({
    ...row,
    name: localize(name, locale),
    path: placed.find((one) => one.id === entryId)?.view.path ?? null,
  }))
}

export async function countWaitingSuggestions(db: DbOrTx): Promise<{ edits: number; claims: number }> {
  const rows = await db
    .select({ kind: entrySuggestions.kind, waiting: count() })
    .from(entrySuggestions)
    .where(eq(entrySuggestions.status, 'pending'))
    .groupBy(entrySuggestions.kind)
  const of = (kind: 'edit' | 'claim') => rows.find((row) => row.kind === kind)?.waiting ?? 0
  return { edits: of('edit'), claims: of('claim') }
}
