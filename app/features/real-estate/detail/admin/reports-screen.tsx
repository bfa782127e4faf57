import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListingState } from '../../types.ts'
import type { ReportReason } from '../types.ts'

export type ReportedView = {
  id: string
  title: string
  reference: string
  state: ListingState
  isPublic: boolean
  count: number
  reports: { id: number; reason: ReportReason; message: string; when: string }[]
}

/** What visitors say is wrong, listing by listing: look at it, mend it, then close what was said. */
export function ReportsScreen({ reported }: { reported: readonly ReportedView[] }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('detail.reports')} lead={t('detail.reports_lead')} />
      {reported.length === 0 ? (
        <EmptyList title={t('detail.reports_none')} text={t('detail.reports_none_text')} />
      ) : (
        <ol className="o-list">
          {reported.map((listing, i) => (
            <Reported key={listing.id} listing={listing} isFirst={i === 0} />
          ))}
        </ol>
      )}
    </>
  )
}

function Reported({ listing, isFirst }: { listing: ReportedView; isFirst: boolean }) {
  const { t } = useI18n()
  const action = useHref('/admin/listing-reports')
  const path = encodeURIComponent(listing.id)
  return (
    <li className="o-row o-note" id={`listing-${listing.id}`}>
      <div className="o-grow">
        <h2>
          <bdi>{listing.title}</bdi> <small className="o-hint num">#{listing.reference}</small>{' '}
          <small className="o-tag">{t(`offers.state_${listing.state}`)}</small>{' '}
          <small className="o-hint">{t('detail.reports_count', { count: listing.count })}</small>
        </h2>
        <ul>
          {listing.reports.map((report) => (
            <li key={report.id}>
              <b>{t(`detail.reason_${report.reason}`)}</b> <span className="o-hint">{report.when}</span>
              {report.message && (
                <p dir="auto" className="lr-text">
                  {report.message}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
      {listing.isPublic && (
        <Link className="o-btn" to={`/real-estate/${path}`}>
          <Icon name="eye" />
          {t('detail.reports_page')}
        </Link>
      )}
      <Link className="o-btn" to={`/admin/real-estate-management/${path}`} data-key={isFirst ? 'e' : undefined}>
        <Icon name="pencil" />
        {t('detail.reports_edit')}
      </Link>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={listing.id} />
        <button
          type="submit"
          name="intent"
          value="close"
          className="o-btn o-main"
          data-key={isFirst ? 'd' : undefined}
          aria-label={t('detail.reports_close_of', { name: listing.title })}
        >
          <Icon name="check" />
          {t('detail.reports_close')}
        </button>
      </form>
    </li>
  )
}
