import { useI18n } from '#app/platform/i18n/context.tsx'
import type { CostEstimate } from '../types.ts'

/** What buying costs besides the price: an estimate, each line with its text and the day it was checked. */
export function Costs({ costs }: { costs: CostEstimate }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section>
      <h2>{t('detail.costs')}</h2>
      <p className="soft">{t('detail.costs_text', { day: i18n.date(costs.verifiedOn) })}</p>
      <table className="costs">
        <tbody>
          {costs.lines.map((line) => (
            <tr key={line.id} className={line.counted ? undefined : 'aside'}>
              <th scope="row">
                {line.name}
                {!line.certain && <span className="flag flag-line">{t('detail.cost_uncertain')}</span>}
                {line.note && <span className="small soft">{line.note}</span>}
                {line.legalBasis && (
                  <span className="tiny soft">
                    {line.legalBasis}
                    {line.validFrom && ` · ${t('detail.cost_since', { day: i18n.date(line.validFrom) })}`}
                  </span>
                )}
              </th>
              <td>
                <bdi className="num">{i18n.amount(line.amountInCents)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('detail.costs_total')}</th>
            <td>
              <b>
                <bdi className="num">{i18n.amount(costs.totalInCents)}</bdi> {t('browse.dirhams')}
              </b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
