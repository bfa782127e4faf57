import { asc, eq, gt, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import { entryReceipts } from '../tables.server.ts'

type Receipt = typeof entryReceipts.$inferSelect

/** Where the files lie in the data folder. */
export const RECEIPTS_AREA = 'receipts'
/** What a file was stored for: one that is moved to another place does not open. */
export const RECEIPT_CONTEXT = 'receipt'

export function listReceipts(db: DbOrTx, position: number): Promise<Receipt[]> {
  return db.select().from(entryReceipts).where(eq(entryReceipts.position, position)).orderBy(asc(entryReceipts.at), asc(entryReceipts.id))
}

export async function findReceipt(db: DbOrTx, id: string): Promise<Receipt | undefined> {
  const [receipt] = await db.select().from(entryReceipts).where(eq(entryReceipts.id, id))
  return receipt
}

/** All receipts by their ids, some at a time: those after `id`. */
export function listReceiptsAfter(db: DbOrTx, id: string | null, limit: number): Promise<Receipt[]> {
  const later = id === null ? undefined : gt(entryReceipts.id, id)
  return db.select().from(entryReceipts).where(later).orderBy(asc(entryReceipts.id)).limit(limit)
}

/** Removes files that no row names: a process that ended between the two left them. Returns how many. */
export function sweepReceipts(db: DbOrTx, files: PrivateFiles, now: Date): Promise<number> {
  return files.sweep(async (ids) => {
    if (ids.length === 0) return new Set()
    const rows = await db.select({ fileId: entryReceipts.fileId }).from(entryReceipts).where(inArray(entryReceipts.fileId, ids))
    return new Set(rows.map(({ fileId }) => fileId))
  }, now)
}
