import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ResultView } from '../present.ts'
import { type Band, bands, lower } from '../types.ts'
import { BandRange } from './band-range.tsx'
import { LevelCoast } from './level-coast.tsx'

type ResultScreenProps = { result: ResultView; isSignedIn: boolean; children?: ReactNode }

const isolated = (text: string) => `\u2066${text}\u2069`

/**
 * What a finished test says: the band, how sure that is, what it means, in what kind of items the reader was stronger, and what to
 * read next (`children`).
 */
export function ResultScreen({ result, isSignedIn, children }: ResultScreenProps) {
  const { t } = useI18n()
  const { band, other, language } = result
  const likely = other
    ? t('placement.likely_or', { band: isolated(band), other: isolated(other) })
    : t('placement.likely', { band: isolated(band) })
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('placement.result')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('placement.platform'), to: '/iqra-platform' }, { label: t('placement.result') }]} />
      <div className="placement-columns">
        <div>
          <p className="over">
            {t('placement.reading_in', { language: t(`placement.language_${language}`) })} ·{' '}
            {t('placement.items_count', { count: result.items })} · {result.day}
          </p>
          <h1>{t(`placement.result_title_${lower(band)}`)}</h1>
          <p className="placement-band placement-band-large">
            <bdi dir="ltr">{band}</bdi>
          </p>
          <p className="lead">{likely}</p>
        </div>
        <HowSure result={result} />
      </div>
      <LevelCoast at={band} />
      <div className="placement-columns">
        <Readings title={t('placement.read_today')} bands={[band, bands[bands.indexOf(band) - 1]]} icon="check" />
        <Readings title={t('placement.read_later')} bands={[bands[bands.indexOf(band) + 1], bands[bands.indexOf(band) + 2]]} icon="clock" />
      </div>
      {children}
      <SaveResult result={result} isSignedIn={isSignedIn} />
      <p className="row">
        <Link className="btn btn-line" to="/iqra-platform/placement-test">
          {t('placement.again')}
        </Link>
        <Link className="btn btn-line" to="/iqra-platform/dashboard">
          {t('placement.way_results')}
        </Link>
      </p>
    </div>
  )
}

/** The range that the reader is in, in what they were strong, and every band's probability. */
function HowSure({ result: { band, other, strengths, probabilities } }: Pick<ResultScreenProps, 'result'>) {
  const { t } = useI18n()
  const [low, high] = other ? [band, other].sort() : [band, band]
  return (
    <section className="placement-card" aria-labelledby="how-sure">
      <h2 id="how-sure">{t('placement.how_sure')}</h2>
      <BandRange low={low ?? band} high={high ?? band} at={band} />
      {strengths.length > 0 && (
        <>
          <h3>{t('placement.strengths')}</h3>
          <dl className="placement-facts">
            {strengths.map(({ kind, strength }) => (
              <div key={kind}>
                <dt>{t(`placement.kind_${kind}`)}</dt>
                <dd>{t(`placement.strength_${strength}`)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <details>
        <summary>{t('placement.by_probability')}</summary>
        <dl className="placement-facts">
          {probabilities.map((one) => (
            <div key={one.band}>
              <dt>
                <bdi dir="ltr">{one.band}</bdi>
              </dt>
              <dd>
                <meter min={0} max={1} value={one.share} aria-label={one.band} />
                <bdi className="num">{one.percent}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

type ReadingsProps = { title: string; bands: readonly (Band | undefined)[]; icon: IconName }

/** What a reader of these bands reads; nothing where there are none, such as above the highest. */
function Readings({ title, bands: named, icon }: ReadingsProps) {
  const { t } = useI18n()
  const own = named.filter((band) => band !== undefined)
  if (own.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="placement-reads">
        {own.map((band) => (
          <li key={band}>
            <Icon name={icon} />
            <span>
              <bdi dir="ltr" className="soft">
                {band}
              </bdi>{' '}
              {t(`placement.reads_${lower(band)}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SaveResult({ result, isSignedIn }: Omit<ResultScreenProps, 'children'>) {
  const { t, number } = useI18n()
  const action = useHref('/iqra-platform/placement-test/result')
  return (
    <div className="placement-note">
      <p>
        {t(result.isIndicative ? 'placement.indicative' : 'placement.calibrated')}{' '}
        {t('placement.bank', { version: number(result.bankVersion) })}.
      </p>
      {result.isInAccount ? (
        <p className="soft small">{t('placement.kept_account')}</p>
      ) : (
        <p className="soft small">
          {t('placement.kept_device')}{' '}
          {!isSignedIn && <Link to="/auth/sign-in?next=/iqra-platform/dashboard">{t('placement.sign_in')}</Link>}
        </p>
      )}
      {isSignedIn && !result.isInAccount && (
        <form method="post" action={action}>
          <button type="submit" name="intent" value="claim" className="btn btn-line">
            {t('placement.claim')}
          </button>
        </form>
      )}
    </div>
  )
}
