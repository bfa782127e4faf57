import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { servicePapers, servicePaperViews, serviceRequests } from '../tables.server.ts'
import { uploadFilesAmong } from './uploads.server.ts'

const AT_ONCE = 100

const isDue = (now: Date) => and(isNull(servicePapers.deletedAt), lte(servicePapers.deleteOn, moroccoDay(now)))

export async function hasDuePapers(db: Db, now: Date): Promise<boolean> {
  return (await db.select({ id: servicePapers.id }).from(servicePapers).where(isDue(now)).limit(1)).length > 0
}

/** Deletes the files whose day has come: the file first, so that a row that says so is never wrong. Returns how many. */
export async function deleteDuePapers(db: Db, files: PrivateFiles, now: Date): Promise<number> {
  let deleted = 0
  for (;;) {
    const due = await db
      .select({ id: servicePapers.id, fileId: servicePapers.fileId })
      .from(servicePapers)
      .where(isDue(now))
      .orderBy(asc(servicePapers.deleteOn))
      .limit(AT_ONCE)
    for (const { id, fileId } of due) {
      await files.remove(fileId)
      await db.update(servicePapers).set({ deletedAt: now }).where(eq(servicePapers.id, id))
    }
    deleted += due.length
    if (due.length < AT_ONCE) return deleted
  }
}

/** Removes files that no paper and no upload names: of a process that was killed, of a request that was erased. */
export async function sweepPapers(db: Db, files: PrivateFiles, now: Date): Promise<number> {
  return files.sweep(async (ids) => {
    if (ids.length === 0) return new Set()
    const rows = await db
      .select({ fileId: servicePapers.fileId })
      .from(servicePapers)
      .where(and(inArray(servicePapers.fileId, ids), isNull(servicePapers.deletedAt)))
    return new Set([...rows.map(({ fileId }) => fileId), ...(await uploadFilesAmong(db, ids))])
  }, now)
}

/** Everything that is stored of a telephone number here; the files are swept after. */
export async function eraseRequestsOf(tx: Tx, phone: string): Promise<number> {
  const rows = await tx.delete(serviceRequests).where(eq(serviceRequests.phone, phone)).returning({ id: serviceRequests.id })
  return rows.length
}

/** Notes that a paper was opened, before its first byte is sent. */
export async function noteView(
  db: Db,
  view: { paperId: string; actor: 'person' | 'staff'; actorName: string | null; at: Date },
): Promise<void> {
  await db.insert(servicePaperViews).values(view)
}
