import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { SubjectKind } from '#app/features/guides/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { guideRevisions } from '../tables.server.ts'

export type GuideRevision = typeof guideRevisions.$inferSelect
type Page = { limit: number; olderThan?: number | undefined }

/** The newest lines first, of one thing or of all. */
export async function listRevisions(
  db: DbOrTx,
  of: { kind: SubjectKind; id: string } | null,
  { limit, olderThan }: Page,
): Promise<{ lines: GuideRevision[]; hasOlder: boolean }> {
  const where: (SQL | undefined)[] = [
    of ? and(eq(guideRevisions.subjectKind, of.kind), eq(guideRevisions.subjectId, of.id)) : undefined,
    olderThan === undefined ? undefined : lt(guideRevisions.id, olderThan),
  ]
  const found = await db
    .select()
    .from(guideRevisions)
    .where(and(...where))
    .orderBy(desc(guideRevisions.id))
    .limit(limit + 1)
  return { lines: found.slice(0, limit), hasOlder: found.length > limit }
}

export type BatchFacts = { batch: string; action: string; name: string; count: number; undone: boolean }

/** What an act did, to say it and to offer its undoing. */
export async function findBatch(db: DbOrTx, batch: string): Promise<BatchFacts | undefined> {
  const [first] = await db.select().from(guideRevisions).where(eq(guideRevisions.batchId, batch)).orderBy(asc(guideRevisions.id)).limit(1)
  if (!first) return undefined
  const count = await db.$count(guideRevisions, eq(guideRevisions.batchId, batch))
  return { batch, action: first.action, name: first.subjectName, count, undone: first.undoneAt !== null }
}

/** Changes that hold, of things of a kind, for translations that are older than their Arabic. */
export const changesOf = (kind: SubjectKind): SQL =>
  sql`select subject_id, id as version, before, after from ${guideRevisions}
    where subject_kind = ${kind} and undone_at is null and before is not null and after is not null`
