import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { productReviews } from './tables.server.ts'
import type { ReviewState } from './types.ts'

/** Keeps a review for a keeper to read. 409 `review_exists` when the order has one of this product already. */
export async function addReview(db: DbOrTx, review: Omit<typeof productReviews.$inferInsert, 'state'>): Promise<void> {
  const added = await db.insert(productReviews).values(review).onConflictDoNothing().returning({ id: productReviews.id })
  if (added.length === 0) throw new AppError('review_exists', { status: 409 })
}

/** Its writer takes it back: it is deleted, not hidden. A second time finds nothing, and that is what was wanted. */
export async function withdrawReview(db: DbOrTx, { orderId, productId }: { orderId: string; productId: string }): Promise<void> {
  await db.delete(productReviews).where(and(eq(productReviews.orderId, orderId), eq(productReviews.productId, productId)))
}

/** What was said behind these orders goes with whoever said it; returns how many. */
export async function deleteReviewsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(productReviews)
    .where(inArray(productReviews.orderId, [...orderIds]))
    .returning({ id: productReviews.id })
  return gone.length
}

type Decision = { id: number; from: ReviewState; to: 'published' | 'rejected'; by: Actor; now: Date }

/**
 * Publishes or rejects a review as the keeper saw it. 409 `review_decided` with the name of who was first; 404 when its
 * writer has taken it back.
 */
export async function decideReview(db: Db, { id, from, to, by, now }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const [decided] = await tx
      .update(productReviews)
      .set({ state: to, decidedBy: by.name, decidedAt: now })
      .where(and(eq(productReviews.id, id), eq(productReviews.state, from)))
      .returning({ productTitle: productReviews.productTitle })
    if (!decided) {
      const [there] = await tx.select({ by: productReviews.decidedBy }).from(productReviews).where(eq(productReviews.id, id))
      if (!there) throw notFound()
      throw new AppError('review_decided', { status: 409, params: { name: there.by ?? '' } })
    }
    await recordAudit(tx, {
      by,
      action: `reviews.${to}`,
      subject: { kind: 'review', id: String(id), name: decided.productTitle },
      before: { state: from },
      after: { state: to },
    })
  })
}
