import '../admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { AnalyticsView } from '../types.ts'
import { ranges } from '../types.ts'
import { ContactsChart, OrdersChart, ViewsChart } from './charts.tsx'
import { Countries, Funnel, NotFound, Pages, Referrers } from './rankings.tsx'
import { Figures } from './stats.tsx'

/** Visits, contacts and sales over a range that stands in the address. Every drawing has its table. */
export function AnalyticsScreen({ view }: { view: AnalyticsView }) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <div className="a-page">
      <PageHead title={t('analytics.place')} noIndex />
      <header className="o-head a-head">
        <div>
          <h1>{t('analytics.place')}</h1>
          <p className="o-muted">
            {t('analytics.from_to', {
              from: i18n.date(view.from, view.from.slice(0, 4) === view.to.slice(0, 4) ? 'dayShort' : 'day'),
              to: i18n.date(view.to),
            })}
          </p>
        </div>
        <div className="o-row">
          <nav className="a-seg" aria-label={t('analytics.ranges')}>
            {ranges.map((range) => (
              <Link key={range} to={`/admin/analytics?range=${range}`} aria-current={range === view.range ? 'page' : undefined}>
                {t(`analytics.range_${range}`)}
              </Link>
            ))}
          </nav>
          <CsvLink view={view} of="days" />
        </div>
      </header>
      {view.first === null && view.now.ordered === 0 && view.now.delivered === 0 ? (
        <Empty />
      ) : (
        <>
          <Figures view={view} />
          {!view.comparable && view.first !== null && (
            <p className="o-muted o-small a-since">{t('analytics.since', { day: i18n.date(view.first) })}</p>
          )}
          <ViewsChart view={view} />
          <div className="a-three">
            <NotFound view={view} />
            <Pages view={view} />
            <Funnel view={view} />
          </div>
          <div className="a-two">
            <ContactsChart view={view} />
            <OrdersChart view={view} />
          </div>
          <div className="a-two">
            <Referrers view={view} />
            <Countries view={view} />
          </div>
          <p className="o-hint a-foot">{t('analytics.footnote', { bots: number(view.now.bots), missing: number(view.now.missing) })}</p>
        </>
      )}
    </div>
  )
}

function CsvLink({ view, of }: { view: AnalyticsView; of: string }) {
  const { t } = useI18n()
  return (
    <Link className="o-btn" to={`/admin/analytics.csv?range=${view.range}&of=${of}`}>
      <Icon name="download" />
      <bdi>{t('analytics.csv')}</bdi>
      <span className="vh">{t('analytics.csv_days')}</span>
    </Link>
  )
}

/** A new site: says what will be here and since when, and shows no zeros that look like a result. */
function Empty() {
  const { t } = useI18n()
  return (
    <div className="a-empty">
      <Icon name="chart-line" />
      <h2>{t('analytics.empty_title')}</h2>
      <p className="o-text">{t('analytics.empty_text')}</p>
      <Link className="o-btn" to="/">
        {t('analytics.empty_visit')}
      </Link>
    </div>
  )
}
