import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Bar } from '#app/ui/charts/bar.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PublicReview } from '../present.ts'
import { type ReviewSummary, ratings } from '../types.ts'
import { Signature } from './signature.tsx'
import { Stars } from './stars.tsx'

export type ReviewsView = { summary: ReviewSummary | undefined; reviews: readonly PublicReview[]; page: number; hasNext: boolean }

/** The line under a product's name: the mean, and how many said so. Nothing while nobody has. */
export function RatingLine({ summary }: { summary: ReviewSummary | undefined }) {
  const { t, number } = useI18n()
  if (!summary) return null
  return (
    <p className="rating-line">
      <a href="#reviews">
        <Stars rating={summary.average} />
        <b className="num">{number(summary.average, 1)}</b>
        <span className="soft num">{t('reviews.count', { count: summary.count })}</span>
      </a>
    </p>
  )
}

/** What buyers say of a product: mean and distribution, then one page of what they wrote. */
export function ProductReviews({ product, view }: { product: string; view: ReviewsView }) {
  const { t, number } = useI18n()
  const { summary, reviews, page, hasNext } = view
  return (
    <section id="reviews" className="reviews">
      <h2>{t('reviews.title')}</h2>
      {summary ? (
        <div className="reviews-cols">
          <Distribution summary={summary} />
          <div>
            <ol>
              {reviews.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ol>
            {(page > 1 || hasNext) && (
              <nav className="store-pages" aria-label={t('reviews.pages')}>
                {page > 1 && (
                  <Link className="btn btn-line" rel="prev" to={reviewsAddress(product, page - 1)}>
                    {t('reviews.newer')}
                  </Link>
                )}
                <span className="small soft num">{t('reviews.page', { page: number(page) })}</span>
                {hasNext && (
                  <Link className="btn btn-line" rel="next" to={reviewsAddress(product, page + 1)}>
                    {t('reviews.older')}
                  </Link>
                )}
              </nav>
            )}
          </div>
        </div>
      ) : (
        <p className="soft">{t('reviews.none')}</p>
      )}
    </section>
  )
}

const reviewsAddress = (product: string, page: number) =>
  `/product/${encodeURIComponent(product)}${page > 1 ? `?reviews=${page}` : ''}#reviews`

function Distribution({ summary }: { summary: ReviewSummary }) {
  const { t, number, dir } = useI18n()
  return (
    <div className="reviews-sum">
      <p className="reviews-mean">
        <b className="num">{number(summary.average, 1)}</b>
        <Stars rating={summary.average} />
        <span className="small soft num">{t('reviews.count', { count: summary.count })}</span>
      </p>
      <dl className="reviews-bars">
        {ratings.toReversed().map((rating) => {
          const count = summary.byRating[rating - 1] ?? 0
          return (
            <div key={rating}>
              <dt className="num">{t('reviews.stars', { count: rating })}</dt>
              <dd>
                <Bar share={count / summary.count} dir={dir} tone="full" />
                <span className="num">{number(count)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="tiny soft">{t('reviews.only_buyers')}</p>
    </div>
  )
}

function Review({ review }: { review: PublicReview }) {
  const i18n = useI18n()
  const { tag, dir } = localeFacts[review.locale]
  return (
    <li className="review">
      <p className="review-head">
        <Stars rating={review.rating} />
        <b>
          <Signature review={review} />
        </b>
        <time className="small soft num" dateTime={review.createdAt.slice(0, 10)}>
          {i18n.date(review.createdAt.slice(0, 10))}
        </time>
      </p>
      {review.text && (
        <p className="review-text" lang={tag} dir={dir}>
          {review.text}
        </p>
      )}
    </li>
  )
}
