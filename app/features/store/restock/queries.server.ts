import { and, asc, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { restockRequests } from './tables.server.ts'

/** The variants that somebody waits for, in the order of their ids, after `after`. */
export async function listAwaitedVariants(db: DbOrTx, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: restockRequests.variantId })
    .from(restockRequests)
    .where(and(isNull(restockRequests.dueAt), gt(restockRequests.variantId, after)))
    .orderBy(asc(restockRequests.variantId))
    .limit(limit)
  return rows.map((row) => row.id)
}

export type StoredRequest = typeof restockRequests.$inferSelect

/** Whom a keeper has to write to, who has waited longest first. */
export async function listToMessage(db: DbOrTx, limit: number): Promise<StoredRequest[]> {
  return db
    .select()
    .from(restockRequests)
    .where(isNotNull(restockRequests.dueAt))
    .orderBy(asc(restockRequests.dueAt), asc(restockRequests.id))
    .limit(limit)
}

export async function countRestock(db: DbOrTx): Promise<{ toMessage: number; waiting: number }> {
  const [[due], [waiting]] = await Promise.all([
    db.select({ n: count() }).from(restockRequests).where(isNotNull(restockRequests.dueAt)),
    db.select({ n: count() }).from(restockRequests).where(isNull(restockRequests.dueAt)),
  ])
  return { toMessage: due?.n ?? 0, waiting: waiting?.n ?? 0 }
}

/** What a telephone number waits for. */
export async function listNoticesOf(db: DbOrTx, phone: string): Promise<StoredRequest[]> {
  return db
    .select()
    .from(restockRequests)
    .where(and(eq(restockRequests.channel, 'message'), eq(restockRequests.address, phone)))
    .orderBy(asc(restockRequests.id))
}
