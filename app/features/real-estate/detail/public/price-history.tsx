import { useI18n } from '#app/platform/i18n/context.tsx'
import { StepLine } from '#app/ui/charts/step-line.tsx'
import type { ListingPageView, PricePoint } from '../types.ts'

/** Every price that visitors saw, from our own log, and the median round it once enough is offered there. */
export function PriceHistory({ view: { listing, prices, median } }: { view: ListingPageView }) {
  const i18n = useI18n()
  const { t } = i18n
  if (prices.length === 0) return null
  const newestFirst = prices.map((price, i) => ({ ...price, before: prices[i - 1] ?? null })).reverse()
  return (
    <section>
      <h2>{t('detail.history')}</h2>
      {prices.length > 1 && <History prices={prices} />}
      <table className="history">
        <thead>
          <tr>
            <th scope="col">{t('detail.history_day')}</th>
            <th scope="col">{t('detail.history_what')}</th>
            <th scope="col">{t('detail.history_price')}</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ at, priceInCents, before }) => (
            <tr key={at}>
              <td>{i18n.date(new Date(at))}</td>
              <td>{t(changeLabel(priceInCents, before))}</td>
              <td>
                <bdi className="num">{i18n.amount(priceInCents)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small soft">
        {t('detail.history_source')} {listing.deal === 'sale' && (median ? <Median median={median} /> : t('detail.no_median'))}
      </p>
    </section>
  )
}

function changeLabel(priceInCents: number, before: PricePoint | null) {
  if (before === null) return 'detail.history_first' as const
  return priceInCents < before.priceInCents ? ('detail.history_lowered' as const) : ('detail.history_raised' as const)
}

function History({ prices }: { prices: readonly PricePoint[] }) {
  const i18n = useI18n()
  const { t } = i18n
  const values = prices.map(({ priceInCents }) => priceInCents / 100)
  return (
    <StepLine
      id="price-history"
      dir={i18n.dir}
      title={t('detail.history')}
      description={values.map((value) => i18n.number(value)).join(' · ')}
      values={values}
      threshold={0}
    />
  )
}

function Median({ median }: { median: NonNullable<ListingPageView['median']> }) {
  const i18n = useI18n()
  return <>{i18n.t('detail.median', { place: median.placeName, amount: i18n.amount(median.medianInCents), count: median.count })}</>
}
