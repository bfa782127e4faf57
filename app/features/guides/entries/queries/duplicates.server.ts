import { inArray } from 'drizzle-orm'
import { entriesDistinct } from '#app/features/guides/history/tables.server.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type DuplicatePair, listDuplicates, MAX_CACHED_PAIRS, MAX_PAIRS } from './similar.server.ts'

/**
 * Likely duplicates of the whole guide. Looking for them compares every entry with its neighbours: that is done once until
 * the guides change, and what was told apart since is left out.
 */
export async function listCachedDuplicates(db: DbOrTx, content: Pick<ContentVersions, 'remember'>): Promise<DuplicatePair[]> {
  const saved = await content.remember('guide-duplicates', ['guides'], () => listDuplicates(db))
  const left = await notDistinct(db, saved)
  const isCut = saved.length === MAX_CACHED_PAIRS && left.length < MAX_PAIRS
  return (isCut ? await listDuplicates(db) : left).slice(0, MAX_PAIRS)
}

async function notDistinct(db: DbOrTx, pairs: readonly DuplicatePair[]): Promise<DuplicatePair[]> {
  if (pairs.length === 0) return []
  const firsts = pairs.map((pair) => pair.one)
  const decided = await db.select().from(entriesDistinct).where(inArray(entriesDistinct.one, firsts))
  const apart = new Set(decided.map((row) => `${row.one} ${row.other}`))
  return pairs.filter((pair) => !apart.has(`${pair.one} ${pair.other}`))
}
