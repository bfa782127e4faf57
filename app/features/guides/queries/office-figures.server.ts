import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { categories, dutyShifts, entries } from '../tables.server.ts'
import type { GuideId } from '../types.ts'

export type GuideFigures = {
  published: number
  drafts: number
  /** Published, and not verified since `yearAgo`. */
  stale: number
  samples: number
}

/** Of all four guides. `yearAgo` is a Moroccan day, `YYYY-MM-DD`. */
export async function getGuideFigures(db: DbOrTx, { yearAgo }: { yearAgo: string }): Promise<GuideFigures> {
  const [figures] = await db
    .select({
      published: sql<number>`count(*) filter (where ${entries.status} = 'published')`.mapWith(Number),
      drafts: sql<number>`count(*) filter (where ${entries.status} = 'draft')`.mapWith(Number),
      stale:
        sql<number>`count(*) filter (where ${and(eq(entries.status, 'published'), or(isNull(entries.verifiedOn), lt(entries.verifiedOn, yearAgo)))})`.mapWith(
          Number,
        ),
      samples: sql<number>`count(*) filter (where ${entries.sample} and ${entries.status} <> 'deleted')`.mapWith(Number),
    })
    .from(entries)
  if (!figures) throw new Error('An aggregate without a row')
  return figures
}

export async function countSampleShifts(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ shifts: count() }).from(dutyShifts).where(eq(dutyShifts.sample, true))
  return row?.shifts ?? 0
}

export type DraftEntry = { id: string; name: LocalText; guide: GuideId; category: LocalText; confidence: 'high' | 'medium' | 'low' | null }

/** Entries that wait for somebody to check and publish them, the newest first. */
export async function listDraftEntries(db: DbOrTx, limit: number): Promise<DraftEntry[]> {
  return db
    .select({ id: entries.id, name: entries.name, guide: categories.guide, category: categories.name, confidence: entries.confidence })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(eq(entries.status, 'draft'))
    .orderBy(desc(entries.createdAt), entries.id)
    .limit(limit)
}
