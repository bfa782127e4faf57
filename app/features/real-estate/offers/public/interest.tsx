import './interest.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ShownWeek } from './my-listings.tsx'

const WIDTH = 96
const HEIGHT = 36
const EDGE = 3
const KINDS = ['views', 'calls', 'messages'] as const

/** Who took an interest: this week in figures, the weeks before as a line, and all of them as a table for whoever opens it. */
export function InterestIn({ saved, weeks }: { saved: number; weeks: readonly ShownWeek[] }) {
  const { t, number } = useI18n()
  return (
    <div className="mine-interest">
      <dl>
        {KINDS.map((what) => (
          <div key={what}>
            <dt>{t(`offers.${what}`)}</dt>
            <dd className="num">{number(weeks[0]?.[what] ?? 0)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('offers.saved')}</dt>
          <dd className="num">{number(saved)}</dd>
        </div>
      </dl>
      {weeks.some(({ views }) => views > 0) && <WeekLine values={weeks.map(({ views }) => views).toReversed()} />}
      <details>
        <summary className="small">{t('offers.by_week')}</summary>
        <table className="small">
          <thead>
            <tr>
              <th scope="col">{t('offers.week_from')}</th>
              {KINDS.map((what) => (
                <th key={what} scope="col">
                  {t(`offers.${what}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.label}>
                <th scope="row">{week.label}</th>
                {KINDS.map((what) => (
                  <td key={what} className="num">
                    {number(week[what])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

/** Looks by week, the oldest first; time runs as the language reads. The table beneath says it in figures. */
function WeekLine({ values }: { values: readonly number[] }) {
  const { dir } = useI18n()
  const most = Math.max(1, ...values)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  const points = values.map((value, i) => {
    const along = EDGE + i * step
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)
    return `${(dir === 'rtl' ? WIDTH - along : along).toFixed(1)},${y.toFixed(1)}`
  })
  const x = (point: string | undefined) => point?.split(',')[0]
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polygon points={[...points, `${x(points.at(-1))},${HEIGHT}`, `${x(points[0])},${HEIGHT}`].join(' ')} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
