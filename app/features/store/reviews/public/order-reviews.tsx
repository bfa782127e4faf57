import { useId } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { MAX_TEXT } from '../rules.ts'
import { type ReviewState, ratings } from '../types.ts'
import { Stars, starPath } from './stars.tsx'

/** A product of a delivered order, with what its customer has said of it. */
export type Reviewable = {
  productId: string
  title: string
  illustration: string | null
  photo: string | null
  review: { rating: number; text: string; state: ReviewState } | null
}

/** What a refused review came back with: what is wrong, and everything that was typed. */
export type ReviewProblem = { product: string; problems: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> }

type OrderReviewsProps = { products: readonly Reviewable[]; firstName: string; action: string; problem: ReviewProblem | undefined }

/** On the page of a delivered order: each product can be rated once, and what was said can be taken back. */
export function OrderReviews({ products, firstName, action, problem }: OrderReviewsProps) {
  const { t } = useI18n()
  return (
    <section id="reviews" className="order-reviews">
      <h2>{t('reviews.ask')}</h2>
      <p className="soft">{t('reviews.ask_text')}</p>
      <ul>
        {products.map((product) => (
          <li key={product.productId}>
            <span className="pic">
              <LinePicture photo={product.photo} illustration={product.illustration} />
            </span>
            <div>
              <h3>{product.title}</h3>
              {product.review ? (
                <Said product={product} review={product.review} action={action} />
              ) : (
                <Ask
                  product={product}
                  firstName={firstName}
                  action={action}
                  problem={problem?.product === product.productId ? problem : undefined}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Said({ product, review, action }: { product: Reviewable; review: NonNullable<Reviewable['review']>; action: string }) {
  const { t } = useI18n()
  return (
    <>
      <Stars rating={review.rating} />
      {review.text && (
        <p className="review-text" dir="auto">
          {review.text}
        </p>
      )}
      <p className="small soft">{t(`reviews.said_${review.state}`)}</p>
      <form method="post" action={`${action}#reviews`}>
        <input type="hidden" name="product" value={product.productId} />
        <button type="submit" className="btn btn-quiet" name="intent" value="withdraw-review">
          {t('reviews.withdraw')}
        </button>
      </form>
    </>
  )
}

type AskProps = { product: Reviewable; firstName: string; action: string; problem: ReviewProblem | undefined }

function Ask({ product, firstName, action, problem }: AskProps) {
  const { t } = useI18n()
  const id = useId()
  const typed = problem?.typed ?? {}
  const signatures = [
    ['name', firstName],
    ['man', t('reviews.choose_man')],
    ['woman', t('reviews.choose_woman')],
  ] as const
  return (
    <details open={problem !== undefined}>
      <summary className="btn btn-line">{t('reviews.rate')}</summary>
      <form method="post" action={`${action}#reviews`} className="review-form" noValidate>
        <input type="hidden" name="product" value={product.productId} />
        {problem?.problems.form && <Problem id={`${id}f`} text={t(problem.problems.form as MessageKey)} />}
        <fieldset aria-describedby={problem?.problems.rating ? `${id}r` : undefined}>
          <legend className="label">{t('reviews.rating')}</legend>
          <span className="star-input">
            {ratings.map((rating) => (
              <label key={rating}>
                <input type="radio" name="rating" value={rating} required defaultChecked={typed.rating === String(rating)} />
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={starPath} />
                </svg>
                <span className="vh">{t('reviews.stars', { count: rating })}</span>
              </label>
            ))}
          </span>
          {problem?.problems.rating && <Problem id={`${id}r`} text={t(`errors.${problem.problems.rating}` as MessageKey)} />}
        </fieldset>
        <div className={problem?.problems.text ? 'field bad' : 'field'}>
          <label htmlFor={`${id}t`}>{t('reviews.text')}</label>
          <textarea
            id={`${id}t`}
            className="in"
            name="text"
            rows={4}
            maxLength={MAX_TEXT}
            dir="auto"
            defaultValue={typed.text}
            aria-describedby={problem?.problems.text ? `${id}x` : undefined}
            aria-invalid={problem?.problems.text ? true : undefined}
          />
          {problem?.problems.text && <Problem id={`${id}x`} text={t(`errors.${problem.problems.text}` as MessageKey, { max: MAX_TEXT })} />}
        </div>
        <fieldset aria-describedby={problem?.problems.signature ? `${id}s` : undefined}>
          <legend className="label">{t('reviews.signature')}</legend>
          <span className="sign-input">
            {signatures.map(([value, label], i) => (
              <label key={value}>
                <input
                  type="radio"
                  name="signature"
                  value={value}
                  defaultChecked={typed.signature === undefined ? i === 0 : typed.signature === value}
                />
                <bdi>{label}</bdi>
              </label>
            ))}
          </span>
          {problem?.problems.signature && <Problem id={`${id}s`} text={t(`errors.${problem.problems.signature}` as MessageKey)} />}
        </fieldset>
        <button type="submit" className="btn btn-sea" name="intent" value="review">
          {t('reviews.send')}
        </button>
        <p className="tiny soft">{t('reviews.send_text')}</p>
      </form>
    </details>
  )
}

function Problem({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
