import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ModelView } from './types.ts'

/** Who used how much of the model, month by month. */
export function UsageTable({ usage: { rows, total } }: { usage: ModelView['usage'] }) {
  const { t, number, amount } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="usage">
      <div className="o-sec-head">
        <h2 id="usage">{t('model.usage')}</h2>
      </div>
      {rows.length === 0 ? (
        <p className="o-muted">{t('model.usage_none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <div className="o-table-box" role="group" aria-labelledby="usage" tabIndex={0}>
          <table className="o-table ai-usage">
            <thead>
              <tr>
                <th scope="col">{t('model.usage_person')}</th>
                <th scope="col">{t('model.usage_month')}</th>
                <th scope="col">{t('model.usage_replies')}</th>
                <th scope="col">{t('model.usage_tokens')}</th>
                <th scope="col">{t('model.usage_cost')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <bdi>{row.person}</bdi>
                  </th>
                  <td>{row.month}</td>
                  <td className="num">{number(row.replies)}</td>
                  <td className="num">{number(row.tokens)}</td>
                  <td className="num">{amount(row.costInCents)}</td>
                </tr>
              ))}
            </tbody>
            {total && (
              <tfoot>
                <tr>
                  <th scope="row">{t('model.usage_total')}</th>
                  <td>{total.month}</td>
                  <td />
                  <td className="num">{number(total.tokens)}</td>
                  <td className="num">{amount(total.costInCents)}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  )
}
