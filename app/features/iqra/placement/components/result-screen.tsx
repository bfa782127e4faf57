import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ResultView } from '../present.ts'
import { lower } from '../types.ts'
import { BandRange } from './band-range.tsx'

type ResultScreenProps = { result: ResultView; isSignedIn: boolean }

const isolated = (text: string) => `\u2066${text}\u2069`

/** What a finished test says: the band, how sure that is, what it means, and in what kind of items the reader was stronger. */
export function ResultScreen({ result, isSignedIn }: ResultScreenProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { band, other, language } = result
  const likely = other
    ? t('placement.likely_or', { band: isolated(band), other: isolated(other) })
    : t('placement.likely', { band: isolated(band) })
  const [low, high] = other ? [band, other].sort() : [band, band]
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('placement.result')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('placement.platform'), to: '/iqra-platform' }, { label: t('placement.result') }]} />
      <p className="over">
        {t('placement.reading_in', { language: t(`placement.language_${language}`) })} ·{' '}
        {t('placement.items_count', { count: result.items })} · {result.day}
      </p>
      <h1>{t(`placement.result_title_${lower(band)}`)}</h1>
      <p className="placement-band">
        <bdi dir="ltr">{band}</bdi>
      </p>
      <p className="lead">{likely}</p>
      <BandRange low={low ?? band} high={high ?? band} at={band} />
      <div className="placement-columns">
        <section>
          <h2>{t('placement.means', { band: isolated(band) })}</h2>
          <p>{t(`placement.reads_${lower(band)}`)}</p>
          <Strengths result={result} />
        </section>
        <section>
          <h2>{t('placement.how_sure')}</h2>
          <dl className="placement-facts">
            {result.probabilities.map((one) => (
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
        </section>
      </div>
      <Keeping result={result} isSignedIn={isSignedIn} />
      <p className="row">
        <Link className="btn btn-sea" to="/iqra-platform/placement-test">
          {t('placement.again')}
        </Link>
        <Link className="btn btn-line" to="/articles">
          {t('placement.way_articles')}
        </Link>
      </p>
    </div>
  )
}

function Strengths({ result: { strengths } }: Pick<ResultScreenProps, 'result'>) {
  const { t } = useI18n()
  if (strengths.length === 0) return null
  return (
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
  )
}

function Keeping({ result, isSignedIn }: ResultScreenProps) {
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
