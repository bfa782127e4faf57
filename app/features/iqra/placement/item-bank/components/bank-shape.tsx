import './bank-shape.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import type { ShapeView } from '../shape/present.ts'
import { ItemScatter } from './item-scatter.tsx'

/** Above the list of items: how the bank of a language measures, drawn and as a table. */
export function BankShape({ view }: { view: ShapeView }) {
  const { t, dir, number } = useI18n()
  const { language, languages, columns, byBand } = view
  return (
    <section className="ib-shape" aria-labelledby="bank-shape">
      <h2 id="bank-shape" className="vh">
        {t('item-bank.shape')}
      </h2>
      <Views
        label={t('item-bank.shape_languages')}
        views={languages.map((one) => ({
          to: `/admin/iqra-platform-management?language=${one}`,
          label: t(`placement.language_${one}`),
          current: one === language,
        }))}
      />
      <p className="o-muted">{view.lead}</p>
      <div className="ib-charts">
        <figure>
          <figcaption>{t('item-bank.shape_difficulties')}</figcaption>
          <ColumnChart
            {...{ id: 'ib-difficulties', dir, columns, title: t('item-bank.shape_difficulties') }}
            description={byBand.map(({ band, count }) => `${band}: ${count}`).join(', ')}
            format={(value) => number(value)}
          />
          <ul className="ib-legend">
            <li className="is-calibrated">{t('item-bank.legend_calibrated')}</li>
            <li className="is-starting">{t('item-bank.legend_starting')}</li>
          </ul>
        </figure>
        <figure>
          <figcaption>{t('item-bank.shape_scatter')}</figcaption>
          <ItemScatter view={view} />
          <ul className="ib-legend">
            <li className="is-flagged">{t('item-bank.legend_flagged')}</li>
          </ul>
        </figure>
      </div>
      <ShapeTable byBand={byBand} />
      <p className="o-muted o-small">{view.goal}</p>
    </section>
  )
}

function ShapeTable({ byBand }: Pick<ShapeView, 'byBand'>) {
  const { t } = useI18n()
  const heads = ['shape_count', 'fact_calibrated', 'flags', 'shape_mean_a', 'shape_error'] as const
  return (
    <details>
      <summary>{t('item-bank.by_band')}</summary>
      <table className="o-table">
        <caption className="vh">{t('item-bank.by_band')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item-bank.band')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="o-figure">
                {t(`item-bank.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byBand.map(({ band, count, calibrated, flagged, meanA, error, isWide }) => (
            <tr key={band}>
              <th scope="row">
                <bdi dir="ltr">{band}</bdi>
              </th>
              <td className="o-figure">{count}</td>
              <td className="o-figure">{calibrated}</td>
              <td className="o-figure">{flagged}</td>
              <td className="o-figure">{meanA}</td>
              <td className={isWide ? 'o-figure ib-wide' : 'o-figure'}>
                <bdi dir="ltr">{error}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
