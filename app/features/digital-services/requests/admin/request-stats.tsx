import { useI18n } from '#app/platform/i18n/context.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'

type Figures = { requests: number; ended: number; daysToEnd: number | null; paidInCents: number }

export type RequestStats = {
  services: readonly (Figures & { name: string })[]
  /** First days of months, the newest first. */
  months: readonly (Figures & { month: string })[]
}

/** What came of a year's requests: by service, and by the month in which they came. */
export function Stats({ stats: { services, months } }: { stats: RequestStats }) {
  const { t, date } = useI18n()
  if (services.length === 0) return null
  return (
    <>
      <StatsTable
        id="service-stats"
        title={t('requests-admin.stats')}
        first={t('requests-admin.service')}
        rows={services.map((figures) => ({ ...figures, key: figures.name }))}
      />
      <StatsTable
        id="month-stats"
        title={t('requests-admin.stats_months')}
        first={t('requests-admin.stat_month')}
        rows={months.map((figures) => ({ ...figures, key: date(figures.month, 'month') }))}
      />
    </>
  )
}

type TableProps = { id: string; title: string; first: string; rows: readonly (Figures & { key: string })[] }

function StatsTable({ id, title, first, rows }: TableProps) {
  const { t, number, amount } = useI18n()
  const currency = useCurrency()
  return (
    <section className="o-sec" aria-labelledby={id}>
      <div className="o-sec-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="o-table-box">
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{t('requests-admin.stat_requests')}</th>
              <th scope="col">{t('requests-admin.stat_ended')}</th>
              <th scope="col">{t('requests-admin.stat_days')}</th>
              <th scope="col">{t('requests-admin.stat_paid')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, requests, ended, daysToEnd, paidInCents }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{key}</bdi>
                </th>
                <td className="num">{number(requests)}</td>
                <td className="num">{number(ended)}</td>
                <td className="num">{daysToEnd === null ? '—' : number(daysToEnd, 1)}</td>
                <td>
                  <bdi className="num">{amount(paidInCents)}</bdi> {currency}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
