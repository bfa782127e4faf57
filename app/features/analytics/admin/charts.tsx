import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import { LineChart } from '#app/ui/charts/line-chart.tsx'
import type { AnalyticsView, Sums } from '../types.ts'

/** In a table, where nothing was counted yet. */
const NOTHING = '\u2013'

type Props = { view: AnalyticsView }
type LegendItem = { label: MessageKey; mark: 'line' | 'before' | 1 | 2 | 3 }
type Figure = { label: MessageKey; of: (step: AnalyticsView['steps'][number]) => string }

type SectionProps = {
  id: string
  heading: MessageKey
  legend?: readonly LegendItem[]
  figures: readonly Figure[]
  view: AnalyticsView
  children: ReactNode
}

/** A drawing under its heading and legend, with its table folded up below. */
function ChartSection({ id, heading, legend = [], figures, view, children }: SectionProps) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby={id}>
      <div className="a-sec-head">
        <h2 id={id}>{t(heading)}</h2>
        {legend.length > 0 && (
          <ul className="a-legend">
            {legend.map(({ label, mark }) => (
              <li key={label}>
                <LegendMark mark={mark} />
                {t(label)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
      <StepTable id={id} heading={heading} figures={figures} view={view} />
    </section>
  )
}

function LegendMark({ mark }: { mark: LegendItem['mark'] }) {
  return (
    <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden="true">
      {typeof mark === 'number' ? (
        <rect className={`chart-part-${mark}`} x="4" width="10" height="10" rx="2" />
      ) : (
        <path className={`chart-${mark}`} d="M0 5h18" />
      )}
    </svg>
  )
}

/** The same figures, step by step, the newest first. */
function StepTable({ id, heading, figures, view }: { id: string; heading: MessageKey; figures: readonly Figure[]; view: AnalyticsView }) {
  const { t } = useI18n()
  return (
    <details className="a-data">
      <summary>{t('analytics.as_table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="o-table-box" role="group" aria-labelledby={id} tabIndex={0}>
        <table className="o-table">
          <caption className="vh">{t(heading)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(view.range === '12m' ? 'analytics.month' : 'analytics.day')}</th>
              {figures.map(({ label }) => (
                <th key={label} scope="col" className="o-figure">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.steps.toReversed().map((step) => (
              <tr key={step.name}>
                <th scope="row">{step.name}</th>
                {figures.map(({ label, of }) => (
                  <td key={label} className="o-figure">
                    {of(step)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

export function ViewsChart({ view }: Props) {
  const { t, number, dir } = useI18n()
  const title: MessageKey = view.range === '12m' ? 'analytics.views_by_month' : 'analytics.views_by_day'
  const counted = view.steps.filter((step) => step.counted)
  const values = counted.map(({ now }) => now.views)
  const first = counted[0]
  const last = view.steps.at(-1)
  const description = t('analytics.views_chart', {
    first: number(first?.now.views ?? 0),
    from: first?.name ?? '',
    last: number(last?.now.views ?? 0),
    to: last?.name ?? '',
    peak: number(Math.max(0, ...values)),
  })
  const legend: LegendItem[] = [{ label: 'analytics.this_period', mark: 'line' }]
  const figures: Figure[] = [
    { label: 'analytics.this_period', of: ({ counted: is, now }) => (is ? number(now.views) : NOTHING) },
    { label: 'analytics.entries', of: ({ counted: is, now }) => (is ? number(now.entries) : NOTHING) },
  ]
  if (view.comparable) {
    legend.push({ label: 'analytics.period_before', mark: 'before' })
    figures.push({ label: 'analytics.period_before', of: ({ before }) => number(before.views) })
  }
  return (
    <ChartSection id="views" heading={title} legend={legend} figures={figures} view={view}>
      <LineChart
        id="views-chart"
        dir={dir}
        title={t(title)}
        description={description}
        format={number}
        points={view.steps.map(({ label, counted: is, now, before }) => ({
          label,
          value: is ? now.views : null,
          before: view.comparable ? before.views : null,
        }))}
      />
    </ChartSection>
  )
}

function useSumText() {
  const { t, number } = useI18n()
  return (values: readonly number[]) =>
    t('analytics.sum_chart', { sum: number(values.reduce((all, value) => all + value, 0)), peak: number(Math.max(0, ...values)) })
}

export function ContactsChart({ view }: Props) {
  const { t, number, dir } = useI18n()
  const describe = useSumText()
  const kinds = [
    { label: 'analytics.whatsapp', mark: 1, of: (sums: Sums) => sums.whatsapp },
    { label: 'analytics.calls', mark: 2, of: (sums: Sums) => sums.calls },
    { label: 'analytics.directions', mark: 3, of: (sums: Sums) => sums.directions },
  ] as const
  return (
    <ChartSection
      id="contacts"
      heading="analytics.contacts_title"
      legend={kinds}
      figures={kinds.map(({ label, of }) => ({ label, of: ({ counted: is, now }) => (is ? number(of(now)) : NOTHING) }))}
      view={view}
    >
      <ColumnChart
        id="contacts-chart"
        dir={dir}
        title={t('analytics.contacts_title')}
        description={describe(view.steps.map(({ now }) => now.contacts))}
        format={number}
        columns={view.steps.map(({ label, now }) => ({ label, parts: kinds.map(({ of }) => of(now)) }))}
      />
    </ChartSection>
  )
}

export function OrdersChart({ view }: Props) {
  const { t, number, dir } = useI18n()
  const describe = useSumText()
  return (
    <ChartSection
      id="orders"
      heading="analytics.orders_title"
      figures={[
        { label: 'analytics.orders', of: ({ now }) => number(now.ordered) },
        { label: 'analytics.amount', of: ({ now }) => number(now.orderedCents / 100, 2) },
        { label: 'analytics.delivered', of: ({ now }) => number(now.delivered) },
        { label: 'analytics.collected', of: ({ now }) => number(now.collectedCents / 100, 2) },
      ]}
      view={view}
    >
      <ColumnChart
        id="orders-chart"
        dir={dir}
        title={t('analytics.orders_title')}
        description={describe(view.steps.map(({ now }) => now.ordered))}
        format={number}
        columns={view.steps.map(({ label, now }) => ({ label, parts: [now.ordered] }))}
      />
      <p className="o-hint">{t('analytics.orders_note')}</p>
    </ChartSection>
  )
}
