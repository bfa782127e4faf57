import './ads.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { AdsTabs } from './ads-tabs.tsx'

export type AdvertiserResult = {
  id: string
  name: string
  sample: boolean
  hasLink: boolean
  views: string
  clicks: string
  rate: string
  contacts: string
}

export type ReportsView = {
  action: string
  period: string
  results: readonly AdvertiserResult[]
  /** The secret address that was just made; nobody sees it a second time. */
  created: { name: string; address: string } | null
}

/** What each advertiser's advertisements came to, and the secret address of its report. */
export function ReportsScreen({ view }: { view: ReportsView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('advertisements-admin.reports')} lead={t('advertisements-admin.reports_lead')} />
      <AdsTabs current="reports" />
      {view.created && (
        <section className="ads-link" aria-labelledby="link-created" role="status">
          <h2 id="link-created">{t('advertisements-admin.link_created', { name: view.created.name })}</h2>
          <p>{t('advertisements-admin.link_once')}</p>
          <p className="ads-address">
            <a href={view.created.address}>
              <bdi dir="ltr">{view.created.address}</bdi>
            </a>
          </p>
        </section>
      )}
      {view.results.length === 0 ? (
        <EmptyList title={t('advertisements-admin.no_advertisers')} text={t('advertisements-admin.advertisers_lead')}>
          <Link className="o-btn o-main" to="/admin/ads-management/advertisers/new">
            {t('advertisements-admin.create_advertiser')}
          </Link>
        </EmptyList>
      ) : (
        <Results view={view} />
      )}
      <p className="o-hint">{t('advertisements.how_counted')}</p>
    </>
  )
}

function Results({ view }: { view: ReportsView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="results">
      <div className="o-sec-head">
        <h2 id="results">
          {t('advertisements-admin.results')} <span className="o-muted num">{view.period}</span>
        </h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="o-table-box" role="group" aria-labelledby="results" tabIndex={0}>
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('advertisements-admin.advertiser')}</th>
              <th scope="col">{t('advertisements.views')}</th>
              <th scope="col">{t('advertisements.clicks')}</th>
              <th scope="col">{t('advertisements.rate')}</th>
              <th scope="col">{t('advertisements.contacts')}</th>
              <th scope="col">{t('advertisements-admin.report_address')}</th>
            </tr>
          </thead>
          <tbody>
            {view.results.map((result) => (
              <tr key={result.id}>
                <th scope="row">
                  <Link to={`/admin/ads-management/advertisers/${encodeURIComponent(result.id)}`}>
                    <bdi>{result.name}</bdi>
                  </Link>{' '}
                  {result.sample && <span className="o-tag">{t('common.sample')}</span>}
                </th>
                <td className="num">{result.views}</td>
                <td className="num">{result.clicks}</td>
                <td className="num">
                  <bdi>{result.rate}</bdi>
                </td>
                <td className="num">{result.contacts}</td>
                <td>
                  <form method="post" action={view.action}>
                    <input type="hidden" name="advertiser" value={result.id} />
                    <LinkButton result={result} />
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function LinkButton({ result: { name, hasLink } }: { result: AdvertiserResult }) {
  const { t } = useI18n()
  const label = t(hasLink ? 'advertisements-admin.renew_link' : 'advertisements-admin.create_link')
  return (
    <button type="submit" name="intent" value="link" className="o-btn o-sm" aria-label={`${label}: ${name}`}>
      {label}
    </button>
  )
}
