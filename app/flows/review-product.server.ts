import { findOrderByToken } from '#app/features/store/orders/queries.server.ts'
import type { OrderWithLines } from '#app/features/store/orders/types.ts'
import { addReview, withdrawReview } from '#app/features/store/reviews/commands.server.ts'
import type { Reviewable } from '#app/features/store/reviews/public/order-reviews.tsx'
import { listReviewsOfOrder } from '#app/features/store/reviews/queries.server.ts'
import { firstNameOf } from '#app/features/store/reviews/rules.ts'
import type { ReviewInput } from '#app/features/store/reviews/schema.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

type Bought = Pick<OrderWithLines, 'id' | 'state' | 'lines' | 'customerName'>

/** What may be rated of an order: what arrived with it, each product once; null until it has been delivered. */
export async function listReviewable(db: Db, order: Bought): Promise<{ products: Reviewable[]; firstName: string } | null> {
  if (order.state !== 'delivered') return null
  const label = new Map((await listReviewsOfOrder(db, order.id)).map(({ productId, ...review }) => [productId, review]))
  const products = arrivedOf(order).map((line) => ({
    productId: line.productId,
    title: line.productTitle,
    illustration: line.illustration,
    photo: line.photo,
    review: label.get(line.productId) ?? null,
  }))
  return { products, firstName: firstNameOf(order.customerName) }
}

function arrivedOf({ lines }: Pick<Bought, 'lines'>) {
  const arrived = lines.filter((line) => line.quantity > line.cancelledQuantity)
  return [...new Map(arrived.map((line) => [line.productId, line])).values()]
}

/**
 * Rates a product of the order behind a token, for a keeper to read. 404 for a token of nobody's or a product that the
 * order does not have, 409 `review_not_delivered` before it has arrived and `review_exists` the second time.
 */
export async function reviewProduct(
  db: Db,
  { token, review, locale }: { token: string; review: ReviewInput; locale: Locale },
): Promise<void> {
  const order = await findOrderByToken(db, token)
  if (!order) throw notFound()
  if (order.state !== 'delivered') throw new AppError('review_not_delivered', { status: 409 })
  const line = arrivedOf(order).find(({ productId }) => productId === review.product)
  if (!line) throw notFound()
  const { rating, text, signature } = review
  const name = signature === 'name' ? firstNameOf(order.customerName) : null
  const { productId, productTitle } = line
  await addReview(db, { orderId: order.id, productId, productTitle, rating, text, signature, name, locale })
}

/** The order's customer takes a review back. */
export async function withdrawReviewOf(db: Db, { token, productId }: { token: string; productId: string }): Promise<void> {
  const order = await findOrderByToken(db, token)
  if (!order) throw notFound()
  await withdrawReview(db, { orderId: order.id, productId })
}
