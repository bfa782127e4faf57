import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { findNumber } from '../../ledger/queries/entries.server.ts'
import { entryReceipts } from '../tables.server.ts'
import { MAX_RECEIPTS, type StoredReceipt } from '../types.ts'

type Attaching = { id: string; position: number; paper: StoredReceipt; by: Actor; now: Date }

/**
 * Puts a stored paper beside a posted entry, in the caller's transaction. False when the form had attached it before: the file is not
 * needed. 422 `receipts_many`.
 */
export async function attachReceipt(tx: Tx, { id, position, paper, by, now }: Attaching): Promise<boolean> {
  await lockLedger(tx)
  const number = await findNumber(tx, position)
  if (!number) throw notFound()
  const [before] = await tx.select({ id: entryReceipts.id }).from(entryReceipts).where(eq(entryReceipts.id, id))
  if (before) return false
  if ((await tx.$count(entryReceipts, eq(entryReceipts.position, position))) >= MAX_RECEIPTS)
    throw new AppError('receipts_many', { status: 422, params: { most: MAX_RECEIPTS } })
  await tx.insert(entryReceipts).values({ id, position, ...paper, actorId: by.id, actorName: by.name, at: now })
  await recordAudit(tx, { by, action: 'receipts.attached', subject: { kind: 'entry', id: number, name: number } })
  return true
}

/** Takes away what was attached by mistake, and says which file is to go with it. */
export async function removeReceipt(db: Db, { id, position, by }: { id: string; position: number; by: Actor }): Promise<string> {
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const [receipt] = await tx.select().from(entryReceipts).where(eq(entryReceipts.id, id))
    if (!receipt || receipt.position !== position) throw notFound()
    await tx.delete(entryReceipts).where(eq(entryReceipts.id, id))
    const number = (await findNumber(tx, position)) ?? ''
    await recordAudit(tx, { by, action: 'receipts.removed', subject: { kind: 'entry', id: number, name: number } })
    return receipt.fileId
  })
}
