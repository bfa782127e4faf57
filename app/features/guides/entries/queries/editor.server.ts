import { and, asc, eq } from 'drizzle-orm'
import { entrySuggestions } from '#app/features/guides/suggestions/tables.server.ts'
import { type GuideTree, readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import type { MediaRow } from '#app/features/media/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { AdminEntryRow } from './admin-entries.server.ts'
import { findSimilar, type SimilarEntry } from './similar.server.ts'

export type EditorFacts = { tree: GuideTree; similar: SimilarEntry[]; suggestions: number[]; pictures: MediaRow[] }

const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : null)

/** What stands beside the form of an entry, and in its lists. */
export async function readEditor(
  db: DbOrTx,
  row: AdminEntryRow | null,
  values: Readonly<Record<string, string>>,
  yearAgo: string,
): Promise<EditorFacts> {
  const ids = (values.media ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const [tree, similar, suggestions, pictures] = await Promise.all([
    readGuideTree(db, yearAgo),
    row?.sample
      ? []
      : findSimilar(db, {
          name: values['name.ar'] ?? '',
          phone: parsePhone(values.phone ?? '') ?? null,
          ...{ latitude: numberOf(values.latitude), longitude: numberOf(values.longitude), exceptId: row?.id },
        }),
    row ? listWaitingIds(db, row.id) : [],
    mediaByIds(db, ids),
  ])
  return { tree, similar, suggestions, pictures }
}

async function listWaitingIds(db: DbOrTx, entryId: string): Promise<number[]> {
  const rows = await db
    .select({ id: entrySuggestions.id })
    .from(entrySuggestions)
    .where(and(eq(entrySuggestions.entryId, entryId), eq(entrySuggestions.status, 'pending')))
    .orderBy(asc(entrySuggestions.id))
  return rows.map(({ id }) => id)
}
