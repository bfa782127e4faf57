import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { entrySuggestions } from '../tables.server.ts'
import { findNextInCategory, type OfficeEntryRow } from './office-entries.server.ts'
import { findSimilar, type SimilarEntry } from './similar.server.ts'
import { type GuideTree, readGuideTree } from './tree.server.ts'

export type EditorFacts = { tree: GuideTree; similar: SimilarEntry[]; suggestions: number; next: string | undefined }

const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : null)

/** What stands beside the form of an entry, and in its lists. */
export async function readEditor(
  db: DbOrTx,
  row: OfficeEntryRow | null,
  values: Readonly<Record<string, string>>,
  yearAgo: string,
): Promise<EditorFacts> {
  const waiting = row && and(eq(entrySuggestions.entryId, row.id), eq(entrySuggestions.status, 'pending'))
  const [tree, similar, suggestions, next] = await Promise.all([
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
  ])
  return { tree, similar, suggestions, next }
}
