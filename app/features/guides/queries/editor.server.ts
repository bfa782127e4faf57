import { and, eq } from 'drizzle-orm'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import type { MediaRow } from '#app/features/media/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { entrySuggestions } from '../tables.server.ts'
import { findNextInCategory, type OfficeEntryRow } from './office-entries.server.ts'
import { findSimilar, type SimilarEntry } from './similar.server.ts'
import { type GuideTree, readGuideTree } from './tree.server.ts'

export type EditorFacts = { tree: GuideTree; similar: SimilarEntry[]; suggestions: number; next: string | undefined; pictures: MediaRow[] }

const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : null)

/** What stands beside the form of an entry, and in its lists. */
export async function readEditor(
  db: DbOrTx,
  row: OfficeEntryRow | null,
  values: Readonly<Record<string, string>>,
  yearAgo: string,
): Promise<EditorFacts> {
  const waiting = row && and(eq(entrySuggestions.entryId, row.id), eq(entrySuggestions.status, 'pending'))
  const ids = (values.media ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const [tree, similar, suggestions, next, pictures] = await Promise.all([
    readGuideTree(db, yearAgo),
    row?.sample
      ? []
      : findSimilar(db, {
          name: values['name.ar'] ?? '',
          phone: parsePhone(values.phone ?? '') ?? null,
          ...{ latitude: numberOf(values.latitude), longitude: numberOf(values.longitude), exceptId: row?.id },
        }),
    waiting ? db.$count(entrySuggestions, waiting) : 0,
    row ? findNextInCategory(db, row) : undefined,
    mediaByIds(db, ids),
  ])
  return { tree, similar, suggestions, next, pictures }
}
