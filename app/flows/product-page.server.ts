import { presentCard, presentJsonLd, presentProduct } from '#app/features/store/catalogue/present.ts'
import { findProduct, listRelated } from '#app/features/store/catalogue/queries.server.ts'
import { presentReview, ratingJsonLd } from '#app/features/store/reviews/present.ts'
import { getReviewSummary, listReviews } from '#app/features/store/reviews/queries.server.ts'
import { REVIEWS_A_PAGE } from '#app/features/store/reviews/rules.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { findMessagingNumber } from './order-receipt.server.ts'

type Params = { id: string; reviewPage: number; i18n: I18n }

/** Everything a product's page shows, from the rooms that know it; 404 for a product or a page of reviews that is not there. */
export async function getProductPage(services: Services, { id, reviewPage, i18n }: Params) {
  const { db, env } = services
  const row = await findProduct(db, id)
  if (!row) throw notFound()
  const [related, messagingNumber, summary, rows] = await Promise.all([
    listRelated(db, row),
    findMessagingNumber(services),
    getReviewSummary(db, row.id),
    listReviews(db, row.id, reviewPage),
  ])
  if (reviewPage > 1 && rows.length === 0) throw notFound()
  const { locale } = i18n
  const product = presentProduct(row, locale)
  const reviews = rows.slice(0, REVIEWS_A_PAGE).map(presentReview)
  const url = `${env.publicUrl ?? ''}${localeFacts[locale].prefix}/product/${encodeURIComponent(product.id)}`
  const nameOf = (review: (typeof reviews)[number]) =>
    review.name ?? i18n.t(review.signature === 'man' ? 'reviews.signed_man' : 'reviews.signed_woman')
  return {
    product,
    // A sample is nothing that anybody has bought.
    jsonLd: { ...presentJsonLd(product, url), ...(product.sample ? {} : ratingJsonLd(summary, reviews, nameOf)) },
    related: related.map((item) => presentCard(item, locale)),
    messaging: messagingNumber !== null,
    reviews: { summary, reviews, page: reviewPage, hasNext: rows.length > REVIEWS_A_PAGE },
  }
}
