import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { categories, entries } from '../tables.server.ts'
import type { GuideId } from '../types.ts'

/** Published entries of every category. One pass over the partial index; pages keep it until the guides change. */
export async function countByCategory(db: DbOrTx): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: entries.categoryId, count: sql<number>`count(*)` })
    .from(entries)
    .where(eq(entries.status, 'published'))
    .groupBy(entries.categoryId)
  return new Map(rows.map((row) => [row.id, Number(row.count)]))
}

/** Published entries of each guide, for the front page. */
export async function countByGuide(db: DbOrTx): Promise<Record<GuideId, number>> {
  const rows = await db
    .select({ guide: categories.guide, count: sql<number>`count(*)` })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(eq(entries.status, 'published'))
    .groupBy(categories.guide)
  const counts: Record<GuideId, number> = { general: 0, health: 0, tourism: 0, legal: 0 }
  for (const row of rows) counts[row.guide] = Number(row.count)
  return counts
}
