import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

/** The city's pages while the guide holds no such city: header and footer lead here on an empty site too. */
export function CitySoon() {
  const { t } = useI18n()
  const title = t('layout.al_hoceima')
  return (
    <div className="wrap city-soon">
      <PageHead title={title} noIndex />
      <Breadcrumbs crumbs={[{ label: title }]} />
      <h1 className="page-title">{title}</h1>
      <div className="coast" />
      <p>{t('common.opening_soon')}</p>
      <p className="row">
        <Link className="btn btn-sea" to="/health-guide">
          {t('layout.nav_health')}
        </Link>
        <Link className="btn btn-line" to="/tourism-guide">
          {t('layout.nav_tourism')}
        </Link>
      </p>
    </div>
  )
}
