import './review.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListingReview, WaitingListing } from '../review/present.ts'
import { ReviewCasePanel } from './review-case.tsx'
import { ReviewDecision } from './review-decision.tsx'

export type ReviewView = { waiting: readonly WaitingListing[]; count: number; open: ListingReview | null }

export const reviewAddress = (id?: string) =>
  id === undefined ? '/admin/listing-reviews' : `/admin/listing-reviews?id=${encodeURIComponent(id)}`

/** What waits, the listing, the decision. On a phone one under the other. */
export function ReviewScreen({ view, problem }: { view: ReviewView; problem: string | null }) {
  const { t } = useI18n()
  const { waiting, open, count } = view
  return (
    <>
      <AdminHead title={t('offers.review_place')} lead={t('offers.review_lead', { count })} />
      {problem && (
        <div className="o-note o-honey" role="alert">
          <Icon name="circle-alert" />
          <p>{problem}</p>
        </div>
      )}
      {waiting.length === 0 ? (
        <EmptyList title={t('offers.review_none')} text={t('offers.review_none_text')} />
      ) : (
        <div className="lr-queue">
          <WaitingList waiting={waiting} openId={open?.id ?? null} />
          {open ? (
            <>
              <ReviewCasePanel listing={open} />
              <ReviewDecision key={open.id} listing={open} />
            </>
          ) : (
            <p className="o-empty">{t('offers.review_gone')}</p>
          )}
        </div>
      )}
    </>
  )
}

/** J and K are the links to the neighbours of the open one. */
function WaitingList({ waiting, openId }: { waiting: readonly WaitingListing[]; openId: string | null }) {
  const i18n = useI18n()
  const { t } = i18n
  const at = waiting.findIndex(({ id }) => id === openId)
  const [before, after] = [waiting[at - 1], waiting[at + 1]]
  return (
    <nav className="lr-list" aria-label={t('offers.review_place')}>
      <p className="o-keys" aria-hidden="true">
        <KeyCaps keys={['J', 'K']} /> {t('offers.review_key_move')}
      </p>
      <ol>
        {waiting.map((line) => (
          <li key={line.id}>
            <Link
              to={reviewAddress(line.id)}
              aria-current={line.id === openId ? 'true' : undefined}
              data-key={line === after ? 'j' : line === before ? 'k' : undefined}
            >
              {line.thumb && <img src={line.thumb} alt="" width="64" height="48" loading="lazy" />}
              <b>
                <bdi>{line.title}</bdi>
              </b>
              <span className="o-hint">
                <bdi>{line.from}</bdi> · {line.age} · <bdi className="num">{i18n.amount(line.priceInCents)}</bdi>
              </span>
              {line.isEdited && <span className="o-tag">{t('offers.review_edited')}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
