import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Band, bands, lower, type TestLanguage } from '../types.ts'
import { LevelCoast } from './level-coast.tsx'

/** How many texts there are to read at each level, in the language that is chosen. */
type Texts = { language: TestLanguage; counts: Readonly<Partial<Record<Band, number>>> }
type PlatformScreenProps = { texts: Texts; children?: ReactNode }

/** The reading platform: the test, what the bands mean, what there is to read (`children`), and how reading here works. */
export function PlatformScreen({ texts, children }: PlatformScreenProps) {
  const { t } = useI18n()
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('placement.platform')} description={t('placement.hero_lead')} />
      <Breadcrumbs crumbs={[{ label: t('placement.platform') }]} />
      <div className="placement-hero">
        <div>
          <p className="over">{t('placement.platform')}</p>
          <h1>{t('placement.hero_title')}</h1>
          <p className="lead">{t('placement.hero_lead')}</p>
          <p className="row">
            <Link className="btn btn-honey" to="/iqra-platform/placement-test">
              {t('placement.find_level')}
            </Link>
            <a className="btn btn-line" href="#library">
              {t('placement.read_now')}
            </a>
            <Link className="btn btn-quiet" to="/iqra-platform/dashboard">
              {t('placement.way_results')}
            </Link>
          </p>
          <p className="small soft">{t('placement.minutes')}</p>
        </div>
        <span className="pic">
          <Illustration name="reading" size="card" eager />
        </span>
      </div>
      <Harbours texts={texts} />
      {children}
      <ul className="placement-ways-3">
        {(['touch', 'keep', 'marks'] as const).map((way) => (
          <li key={way}>
            <h2>{t(`placement.way_${way}`)}</h2>
            <p className="soft">{t(`placement.way_${way}_text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Harbours({ texts: { language, counts } }: { texts: Texts }) {
  const { t } = useI18n()
  return (
    <section className="placement-levels" aria-labelledby="levels-title">
      <h2 id="levels-title">{t('placement.harbours_title')}</h2>
      <p className="soft">{t('placement.harbours_lead')}</p>
      <LevelCoast />
      <ol className="level-bands">
        {bands.map((band) => (
          <li key={band}>
            <b>{t(`placement.band_${lower(band)}`)}</b>
            <span className="small soft">{t(`placement.harbour_${lower(band)}`)}</span>
            <span className="small">{t(`placement.reads_${lower(band)}`)}</span>
            {counts[band] ? (
              <Link className="more" to={`/iqra-platform?${new URLSearchParams({ language, band })}#library`}>
                {t('placement.texts_count', { count: counts[band] })}
                <span className="vh">, {band}</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
