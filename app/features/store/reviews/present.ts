import type { Locale } from '#app/platform/i18n/locales.ts'
import type { StoredReview } from './queries.server.ts'
import type { ReviewSignature, ReviewState, ReviewSummary } from './types.ts'

export type PublicReview = {
  id: number
  rating: number
  text: string
  signature: ReviewSignature
  name: string | null
  locale: Locale
  createdAt: string
}

/** What anybody may see of a review; the order it comes from is nobody's business. */
export function presentReview(review: StoredReview): PublicReview {
  const { id, rating, text, signature, name, locale } = review
  return { id, rating, text, signature, name, locale, createdAt: review.createdAt.toISOString() }
}

/** What a keeper sees: the same, and which product and state. */
export type AdminReview = PublicReview & { productId: string; productTitle: string; state: ReviewState; decidedBy: string | null }

export function presentAdminReview(review: StoredReview): AdminReview {
  const { productId, productTitle, state, decidedBy } = review
  return { ...presentReview(review), productId, productTitle, state, decidedBy }
}

/** schema.org members of a Product, from published reviews only; nothing at all while there are none. */
export function ratingJsonLd(
  summary: ReviewSummary | undefined,
  reviews: readonly PublicReview[],
  nameOf: (review: PublicReview) => string,
): object {
  if (!summary) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: nameOf(review) },
      datePublished: review.createdAt.slice(0, 10),
      ...(review.text ? { reviewBody: review.text, inLanguage: review.locale } : {}),
    })),
  }
}
