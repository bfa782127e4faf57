import { count, desc, eq, gt, sql } from 'drizzle-orm'
import { dutyShifts } from '#app/features/guides/duty-rota/tables.server.ts'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { GuideId } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { entries, entryCounts } from '../tables.server.ts'
import { countStale } from './admin-entries.server.ts'

export type GuideStats = {
  published: number
  drafts: number
  /** Published, no sample, and not verified since `yearAgo`: what the queue of the unverified holds. */
  stale: number
  samples: number
}

/** Of all four guides, each from what is counted already or from an index of its own. `yearAgo` is a Moroccan day, `YYYY-MM-DD`. */
export async function getGuideStats(db: DbOrTx, { yearAgo }: { yearAgo: string }): Promise<GuideStats> {
  const [[counted], drafts, stale, samples] = await Promise.all([
    db.select({ published: sql<number>`coalesce(sum(${entryCounts.published}), 0)`.mapWith(Number) }).from(entryCounts),
    db.$count(entries, eq(entries.status, 'draft')),
    countStale(db, yearAgo),
    db.$count(entries, sql`${entries.sample} and ${entries.status} <> 'deleted'`),
  ])
  return { published: counted?.published ?? 0, drafts, stale: stale.never + stale.old, samples }
}

export async function countSampleShifts(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ shifts: count() }).from(dutyShifts).where(eq(dutyShifts.sample, true))
  return row?.shifts ?? 0
}

export type DraftEntry = { id: string; name: LocalText; guide: GuideId; category: LocalText; confidence: 'high' | 'medium' | 'low' | null }

/** Entries that wait for somebody to check and publish them, what was worked on last first. */
export async function listDraftEntries(db: DbOrTx, limit: number): Promise<DraftEntry[]> {
  return db
    .select({ id: entries.id, name: entries.name, guide: categories.guide, category: categories.name, confidence: entries.confidence })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(eq(entries.status, 'draft'))
    .orderBy(desc(entries.updatedAt), desc(entries.id))
    .limit(limit)
}

/** Many more than there are: categories times cities. */
const MAX_PLACES = 20_000

export type PlaceCount = { categoryId: number; category: LocalText; cityId: string | null; city: LocalText | null; published: number }

/** Published entries by category and city, of what is counted already. */
export async function countPlaces(db: DbOrTx): Promise<PlaceCount[]> {
  return db
    .select({
      categoryId: entryCounts.categoryId,
      category: categories.name,
      cityId: entryCounts.cityId,
      city: cities.name,
      published: entryCounts.published,
    })
    .from(entryCounts)
    .innerJoin(categories, eq(categories.id, entryCounts.categoryId))
    .leftJoin(cities, eq(cities.id, entryCounts.cityId))
    .where(gt(entryCounts.published, 0))
    .limit(MAX_PLACES)
}
