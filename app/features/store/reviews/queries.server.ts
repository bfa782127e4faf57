import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { REVIEWS_A_PAGE, summaryOf } from './rules.ts'
import { productReviews } from './tables.server.ts'
import type { ReviewState, ReviewSummary } from './types.ts'

const shownOf = (productId: string) => and(eq(productReviews.productId, productId), eq(productReviews.state, 'published'))

export async function getReviewSummary(db: DbOrTx, productId: string): Promise<ReviewSummary | undefined> {
  const counts = await db
    .select({ rating: productReviews.rating, count: sql<number>`count(*)::int` })
    .from(productReviews)
    .where(shownOf(productId))
    .groupBy(productReviews.rating)
  return summaryOf(counts)
}

export type StoredReview = typeof productReviews.$inferSelect

/** One page of what is published of a product, the newest first, and one more where there is another page. */
export async function listReviews(db: DbOrTx, productId: string, page: number): Promise<StoredReview[]> {
  return db
    .select()
    .from(productReviews)
    .where(shownOf(productId))
    .orderBy(desc(productReviews.id))
    .limit(REVIEWS_A_PAGE + 1)
    .offset((page - 1) * REVIEWS_A_PAGE)
}

/** What an order's customer has said already, of which product. */
export async function listReviewsOfOrder(
  db: DbOrTx,
  orderId: string,
): Promise<Pick<StoredReview, 'productId' | 'rating' | 'text' | 'state'>[]> {
  return db
    .select({ productId: productReviews.productId, rating: productReviews.rating, text: productReviews.text, state: productReviews.state })
    .from(productReviews)
    .where(eq(productReviews.orderId, orderId))
}

/** For the keeper: one state, the newest first, from `from` on. */
export async function listReviewsInState(
  db: DbOrTx,
  { state, from, limit }: { state: ReviewState; from?: number | undefined; limit: number },
): Promise<StoredReview[]> {
  return db
    .select()
    .from(productReviews)
    .where(and(eq(productReviews.state, state), from === undefined ? undefined : lte(productReviews.id, from)))
    .orderBy(desc(productReviews.id))
    .limit(limit)
}

export async function countWaitingReviews(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ reviews: count() }).from(productReviews).where(eq(productReviews.state, 'pending'))
  return row?.reviews ?? 0
}

/** Everything said behind these orders, whatever its state. */
export async function listReviewsOfOrders(db: DbOrTx, orderIds: readonly string[]): Promise<StoredReview[]> {
  return db
    .select()
    .from(productReviews)
    .where(inArray(productReviews.orderId, [...orderIds]))
    .orderBy(asc(productReviews.id))
}
