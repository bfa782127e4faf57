import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { bands, lower } from '../types.ts'

const ways = [
  { to: '/iqra-platform/dashboard', label: 'placement.way_results' },
  { to: '/articles', label: 'placement.way_articles' },
  { to: '/discover-al-hoceima', label: 'placement.way_discover' },
] as const

/** The reading platform as far as it goes today: the test, what its bands mean, and what there is to read. */
export function PlatformScreen() {
  const { t } = useI18n()
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('placement.platform')} description={t('placement.platform_lead')} />
      <Breadcrumbs crumbs={[{ label: t('placement.platform') }]} />
      <div className="placement-hero">
        <div>
          <p className="over">{t('placement.platform')}</p>
          <h1>{t('placement.platform_title')}</h1>
          <p className="lead">{t('placement.platform_lead')}</p>
          <p>
            <Link className="btn btn-honey" to="/iqra-platform/placement-test">
              {t('placement.begin')}
            </Link>
          </p>
          <p className="small soft">{t('placement.minutes')}</p>
        </div>
        <span className="pic">
          <Illustration name="reading" size="card" eager />
        </span>
      </div>
      <section>
        <h2>{t('placement.bands_title')}</h2>
        <ol className="placement-bands">
          {bands.map((band) => (
            <li key={band}>
              <b>{t(`placement.band_${lower(band)}`)}</b>
              <span>{t(`placement.reads_${lower(band)}`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('placement.ways')}</h2>
        <p className="soft">{t('placement.ways_text')}</p>
        <ul className="placement-ways">
          {ways.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                {t(label)}
                <Icon name="arrow-forward" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
