import { asc, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { entries } from '../entries/tables.server.ts'
import { savedPlaces } from '../saved/tables.server.ts'
import { entrySuggestions } from '../suggestions/tables.server.ts'
import { wizardDrafts } from '../wizard/tables.server.ts'

/** The saved places of an account, what it suggested and claimed, and the draft in its wizard. */
export async function exportGuideData({ db }: { db: DbOrTx }, { userId }: AccountPerson) {
  const places = await db
    .select({ id: entries.id, name: entries.name, savedAt: savedPlaces.savedAt })
    .from(savedPlaces)
    .innerJoin(entries, eq(entries.id, savedPlaces.entryId))
    .where(eq(savedPlaces.userId, userId))
    .orderBy(desc(savedPlaces.savedAt))
  const suggestions = await db
    .select({
      place: entries.name,
      kind: entrySuggestions.kind,
      field: entrySuggestions.field,
      proposed: entrySuggestions.proposed,
      message: entrySuggestions.message,
      name: entrySuggestions.name,
      phone: entrySuggestions.phone,
      email: entrySuggestions.email,
      status: entrySuggestions.status,
      reason: entrySuggestions.reason,
      note: entrySuggestions.note,
      sentAt: entrySuggestions.createdAt,
      decidedAt: entrySuggestions.decidedAt,
    })
    .from(entrySuggestions)
    .innerJoin(entries, eq(entries.id, entrySuggestions.entryId))
    .where(eq(entrySuggestions.userId, userId))
    .orderBy(asc(entrySuggestions.id))
  const [draft] = await db.select().from(wizardDrafts).where(eq(wizardDrafts.userId, userId))
  return { places, suggestions, draft: draft?.values ?? null }
}
