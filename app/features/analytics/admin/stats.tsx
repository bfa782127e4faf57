import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { changeOf } from '../rules.ts'
import type { AnalyticsView, Sums } from '../types.ts'

/** The five figures at the head, each beside the same stretch before it where that was counted. */
export function Figures({ view }: { view: AnalyticsView }) {
  const { t, number } = useI18n()
  const before = view.comparable ? view.before : null
  return (
    <dl className="a-figures">
      <Figure heading="analytics.views" value={number(view.now.views)} change={changeOf(view.now.views, before?.views ?? null)} />
      <Figure heading="analytics.entries" value={number(view.now.entries)} change={changeOf(view.now.entries, before?.entries ?? null)} />
      <Figure
        heading="analytics.contacts"
        value={number(view.now.contacts)}
        change={changeOf(view.now.contacts, before?.contacts ?? null)}
      />
      <SearchRate now={view.now} before={before} />
      <Figure
        heading="analytics.sales"
        value={number(view.now.collectedCents / 100, 2)}
        unit={t('common.currency')}
        // Orders were kept before visits were counted.
        change={changeOf(view.now.collectedCents, view.before.collectedCents)}
      />
    </dl>
  )
}

type FigureProps = { heading: MessageKey; value: string; unit?: string; change: number | null }

function Figure({ heading, value, unit, change }: FigureProps) {
  const { t, number } = useI18n()
  const percent = change === null ? null : t('analytics.percent', { value: signed(Math.round(change * 100), number) })
  return (
    <div>
      <dt>{t(heading)}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi> {unit && <small>{unit}</small>} {percent && <Change text={percent} isBetter={(change ?? 0) >= 0} />}
      </dd>
    </div>
  )
}

/** The share of searches that found nothing; its change is told in points, and less is better. */
function SearchRate({ now, before }: { now: Sums; before: Sums | null }) {
  const { t, number } = useI18n()
  const rate = (sums: Sums) => (100 * sums.searchesNone) / sums.searches
  const points = before && before.searches > 0 && now.searches > 0 ? rate(now) - rate(before) : null
  return (
    <div>
      <dt>{t('analytics.search_rate')}</dt>
      <dd>
        {now.searches === 0 ? (
          <small>{t('analytics.no_searches')}</small>
        ) : (
          <bdi dir="ltr">{t('analytics.percent', { value: number(rate(now), 1) })}</bdi>
        )}{' '}
        {points !== null && (
          <Change text={signed(Math.round(points * 10) / 10, number)} unit={t('analytics.points')} isBetter={points <= 0} />
        )}
      </dd>
    </div>
  )
}

/** The sign tells the direction; colour only repeats whether that is good. */
function Change({ text, unit, isBetter }: { text: string; unit?: string; isBetter: boolean }) {
  const { t } = useI18n()
  return (
    <small className={isBetter ? 'a-better' : 'a-worse'}>
      <bdi dir="ltr">{text}</bdi>{' '}
      <span className="vh">
        {unit} {t('analytics.than_before')}
      </span>
    </small>
  )
}

function signed(value: number, number: (value: number) => string): string {
  if (value === 0) return number(0)
  return `${value > 0 ? '+' : '\u2212'}${number(Math.abs(value))}`
}
