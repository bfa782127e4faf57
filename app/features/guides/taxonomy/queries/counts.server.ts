import { eq, sum } from 'drizzle-orm'
import { entryCounts } from '#app/features/guides/entries/tables.server.ts'
import type { GuideId } from '#app/features/guides/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { categories } from '../tables.server.ts'

/** Published entries of every category. Pages keep it until the guides change. */
export async function countByCategory(db: DbOrTx): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: entryCounts.categoryId, count: sum(entryCounts.published) })
    .from(entryCounts)
    .groupBy(entryCounts.categoryId)
  return new Map(rows.map((row) => [row.id, Number(row.count)]))
}

/** Published entries of each guide, for the front page. */
export async function countByGuide(db: DbOrTx): Promise<Record<GuideId, number>> {
  const rows = await db
    .select({ guide: categories.guide, count: sum(entryCounts.published) })
    .from(entryCounts)
    .innerJoin(categories, eq(categories.id, entryCounts.categoryId))
    .groupBy(categories.guide)
  const counts: Record<GuideId, number> = { general: 0, health: 0, tourism: 0, legal: 0 }
  for (const row of rows) counts[row.guide] = Number(row.count)
  return counts
}
