import '../moderation.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead, EmptyList, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AdminReview } from '../present.ts'
import { Signature } from '../public/signature.tsx'
import { Stars } from '../public/stars.tsx'
import { type ReviewState, reviewStates } from '../types.ts'

export type ReviewsScreenView = {
  state: ReviewState
  waiting: number
  reviews: readonly AdminReview[]
  /** The one the keys act on. */
  open: number | null
  /** Where this page begins, to come back to it. */
  from: number | null
  older: number | null
}

export type ReviewsActionResult = { who: string }

export function reviewsAddress({ state, id, from }: { state: ReviewState; id?: number | null; from?: number | null }): string {
  const query = new URLSearchParams()
  if (state !== 'pending') query.set('state', state)
  if (from) query.set('from', String(from))
  if (id) query.set('id', String(id))
  return query.size > 0 ? `/admin/reviews?${query}` : '/admin/reviews'
}

/** What customers wrote of products: read, then shown or not, by tap or by key. */
export function ReviewsScreen({ view, answer }: { view: ReviewsScreenView; answer: ReviewsActionResult | undefined }) {
  const { t } = useI18n()
  const { state, waiting, reviews, open, from, older } = view
  const at = reviews.findIndex((review) => review.id === open)
  return (
    <>
      <AdminHead title={t('moderation.place')} lead={t('moderation.lead', { count: waiting })} />
      <Views
        label={t('moderation.place')}
        views={reviewStates.map((value) => ({
          to: reviewsAddress({ state: value }),
          label: t(`moderation.state_${value}`),
          ...(value === 'pending' ? { count: waiting } : {}),
          current: value === state,
        }))}
      />
      {answer && (
        <div className="o-note o-honey" role="alert">
          <Icon name="circle-alert" />
          <p>{answer.who ? t('moderation.decided_by_other', { name: answer.who }) : t('errors.review_decided', { name: '' })}</p>
        </div>
      )}
      {reviews.length === 0 ? (
        <EmptyList title={t(`moderation.none_${state}`)} text={t('moderation.none_text')} />
      ) : (
        <ol className="rv-list">
          {reviews.map((review, i) => (
            <Case
              key={review.id}
              review={review}
              view={view}
              isOpen={i === at}
              mark={i === at + 1 ? 'j' : i === at - 1 ? 'k' : undefined}
            />
          ))}
        </ol>
      )}
      {(from !== null || older !== null) && (
        <Pager
          summary={t('moderation.shown', { count: reviews.length })}
          newer={from === null ? null : reviewsAddress({ state })}
          older={older === null ? null : reviewsAddress({ state, from: older })}
        />
      )}
    </>
  )
}

type CaseProps = { review: AdminReview; view: ReviewsScreenView; isOpen: boolean; mark: 'j' | 'k' | undefined }

function Case({ review, view, isOpen, mark }: CaseProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { tag, dir } = localeFacts[review.locale]
  const action = useHref(reviewsAddress({ state: view.state, from: view.from }))
  return (
    <li className="rv-case" aria-current={isOpen ? 'true' : undefined}>
      <header>
        <Link to={reviewsAddress({ state: view.state, from: view.from, id: review.id })} data-key={mark} id={`review-${review.id}`}>
          <b>
            <bdi>{review.productTitle}</bdi>
          </b>
        </Link>
        <Stars rating={review.rating} />
        <span className="o-muted">
          <Signature review={review} /> · {i18n.date(new Date(review.createdAt), 'dayTime')}
        </span>
      </header>
      {review.text ? (
        <p className="rv-text" lang={tag} dir={dir}>
          {review.text}
        </p>
      ) : (
        <p className="o-muted">{t('moderation.no_text')}</p>
      )}
      {review.decidedBy && <p className="o-muted">{t('moderation.decided_by', { name: review.decidedBy })}</p>}
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="id" value={review.id} />
        <input type="hidden" name="from" value={review.state} />
        {review.state !== 'published' && (
          <button type="submit" name="to" value="published" className="o-btn o-main" data-key={isOpen ? 'a' : undefined}>
            {t('moderation.publish')} {isOpen && <KeyCaps keys={['A']} />}
          </button>
        )}
        {review.state !== 'rejected' && (
          <button type="submit" name="to" value="rejected" className="o-btn o-danger" data-key={isOpen ? 'r' : undefined}>
            {t('moderation.reject')} {isOpen && <KeyCaps keys={['R']} />}
          </button>
        )}
      </form>
    </li>
  )
}
