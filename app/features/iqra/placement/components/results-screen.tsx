import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Band, lower, type TestLanguage } from '../types.ts'
import { LevelCoast } from './level-coast.tsx'

export type ResultLine = { id: string; language: TestLanguage; band: Band; day: string; items: number }

/** Somebody's own page: their reading (`children`), and everything that their tests said, the newest first. */
export function ResultsScreen({ results, children }: { results: readonly ResultLine[]; children?: ReactNode }) {
  const { t } = useI18n()
  const [newest] = results
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('placement.results')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('placement.platform'), to: '/iqra-platform' }, { label: t('placement.results') }]} />
      <h1>{t('placement.results')}</h1>
      {!children && <p className="lead">{t('placement.results_lead')}</p>}
      {children}
      {newest ? <OnTheCoast newest={newest} /> : children && <h2>{t('placement.levels')}</h2>}
      {results.length === 0 && (
        <div className="placement-note">
          <h2>{t('placement.results_none')}</h2>
          <p className="soft">{t('placement.results_none_text')}</p>
        </div>
      )}
      {results.length > 0 && (
        <ul className="placement-results">
          {results.map(({ id, language, band, day, items }) => (
            <li key={id}>
              <Link to={`/iqra-platform/placement-test/result?id=${id}`}>
                <bdi dir="ltr" className="placement-band">
                  {band}
                </bdi>
                <b>{t(`placement.language_${language}`)}</b>
                <span className="soft small">
                  {day} · {t('placement.items_count', { count: items })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        {/* One honey act a view: with reading on the page, that is today's. */}
        <Link className={children ? 'btn btn-line' : 'btn btn-honey'} to="/iqra-platform/placement-test">
          {t('placement.begin')}
        </Link>
      </p>
    </div>
  )
}

/** How far the newest test has seen somebody come. */
function OnTheCoast({ newest: { language, band } }: { newest: ResultLine }) {
  const { t } = useI18n()
  return (
    <section className="placement-levels" aria-labelledby="on-the-coast">
      <h2 id="on-the-coast">{t('placement.on_coast')}</h2>
      <p className="soft">
        {t(`placement.language_${language}`)} · {t(`placement.band_${lower(band)}`)} · {t(`placement.harbour_${lower(band)}`)}
      </p>
      <LevelCoast at={band} />
    </section>
  )
}
