import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { bands, lower } from '../types.ts'

/** The reading platform: the test, what there is to read (`children`), and what the bands mean. */
export function PlatformScreen({ children }: { children?: ReactNode }) {
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
            </Link>{' '}
            <Link className="btn btn-line" to="/iqra-platform/dashboard">
              {t('placement.way_results')}
            </Link>
          </p>
          <p className="small soft">{t('placement.minutes')}</p>
        </div>
        <span className="pic">
          <Illustration name="reading" size="card" eager />
        </span>
      </div>
      {children}
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
    </div>
  )
}
