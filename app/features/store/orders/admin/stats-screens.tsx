import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { AdminHead, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { orderStates, type SalesStats } from '../types.ts'
import { Amount } from './orders-screen.tsx'
import type { DayStats, Sales } from './queries/sales.server.ts'
import { type SalesRange, salesRanges } from './rules.ts'
import { StateWord } from './state-ring.tsx'

type DayScreenProps = { day: string; title: string; figures: DayStats }

/** What a day brought, to be read in the evening or printed. */
export function DayScreen({ day, title, figures }: DayScreenProps) {
  const { t, number } = useI18n()
  const action = useHref('/admin/orders/day')
  const count = (state: string) => figures.states.find((row) => row.state === state)?.orders ?? 0
  return (
    <order-desk class="d-paper">
      <AdminHead title={t('orders-admin.day')} lead={title}>
        <form method="get" action={action} className="d-day-form">
          <input type="date" name="day" className="o-in" defaultValue={day} aria-label={t('orders-admin.date')} />
          <button type="submit" className="o-btn">
            {t('orders-admin.day_show')}
          </button>
        </form>
        <button type="button" className="o-btn o-main" data-print="" data-key="p" hidden>
          <Icon name="printer" />
          {t('orders-admin.print')}
        </button>
      </AdminHead>
      <div className="d-two">
        <section className="o-sec" aria-labelledby="states-title">
          <div className="o-sec-head">
            <h2 id="states-title">{t('orders-admin.day_states')}</h2>
          </div>
          <table className="o-table">
            <tbody>
              {orderStates.map((state) => (
                <tr key={state}>
                  <th scope="row">
                    <StateWord state={state} />
                  </th>
                  <td className="o-figure">{number(count(state))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section className="o-sec" aria-labelledby="cash-title">
          <div className="o-sec-head">
            <h2 id="cash-title">{t('orders-admin.day_cash')}</h2>
          </div>
          <p className="d-big">
            <Amount cents={figures.cashInCents} />
          </p>
          <PlaceTable rows={figures.byPlace} />
        </section>
      </div>
    </order-desk>
  )
}

type PlaceRow = { place: string | null; orders: number; cents: number; refused?: number }

function PlaceTable({ rows }: { rows: readonly PlaceRow[] }) {
  const { t, number } = useI18n()
  const currency = useCurrency()
  if (rows.length === 0) return <p className="o-empty">{t('orders-admin.sales_none')}</p>
  const withRefused = rows.some((row) => row.refused !== undefined)
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{t('orders-admin.delivery_place')}</th>
          <th scope="col" className="o-figure">
            <bdi>{t('orders-admin.sales_orders')}</bdi>
          </th>
          {withRefused && (
            <th scope="col" className="o-figure">
              <bdi>{t('orders-admin.state_refused')}</bdi>
            </th>
          )}
          <th scope="col" className="o-figure">
            <bdi>{t('orders-admin.sum_in', { currency })}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.place ?? ''}>
            <th scope="row">{row.place ? <bdi>{row.place}</bdi> : t('orders-admin.place_unsaid')}</th>
            <td className="o-figure">{number(row.orders)}</td>
            {withRefused && <td className="o-figure">{number(row.refused ?? 0)}</td>}
            <td className="o-figure">{number(row.cents / 100, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SalesScreenProps = {
  range: SalesRange
  sales: Sales
  /** Of the whole range. */
  stats: SalesStats
  days: readonly (SalesStats & { day: string; label: string })[]
}

/** What was delivered and paid: by day, drawn and listed, by product and by place. */
export function SalesScreen({ range, sales, stats, days }: SalesScreenProps) {
  const { t, number, dir } = useI18n()
  const ended = sales.delivered + sales.refused
  const rate = ended === 0 ? 0 : (sales.refused / ended) * 100
  return (
    <>
      <AdminHead title={t('orders-admin.sales')} lead={t('orders-admin.sales_lead')} />
      <Views
        label={t('orders-admin.sales_ranges')}
        views={salesRanges.map((id) => ({
          to: `/admin/orders/sales?range=${id}`,
          label: t(`orders-admin.range_${id}`),
          current: id === range,
        }))}
      />
      <dl className="d-figures">
        <Stat text="orders-admin.stat_ordered" count={stats.ordered} cents={stats.orderedCents} />
        <Stat text="orders-admin.stat_confirmed" count={stats.confirmed} cents={stats.confirmedCents} />
        <Stat text="orders-admin.stat_collected" count={stats.delivered} cents={stats.collectedCents} />
        <dt>{t('orders-admin.refusal_rate')}</dt>
        <dd>
          <bdi dir="ltr">{t('orders-admin.percent', { value: number(rate, 1) })}</bdi>{' '}
          <small>{t('orders-admin.of_ended', { count: ended })}</small>
        </dd>
      </dl>
      <div className="d-two">
        <section className="o-sec" aria-labelledby="days-title">
          <div className="o-sec-head">
            <h2 id="days-title">{t('orders-admin.sales_days')}</h2>
          </div>
          <ColumnChart
            id="sales"
            dir={dir}
            title={t('orders-admin.sales_days')}
            description={t('orders-admin.sales_chart', { count: days.length })}
            columns={days.map((day) => ({ label: day.label, parts: [day.collectedCents / 100] }))}
            format={(value) => number(value)}
          />
          <details className="d-earlier">
            <summary>{t('orders-admin.as_table')}</summary>
            <DaysTable days={days} />
          </details>
        </section>
        <div>
          <section className="o-sec" aria-labelledby="products-title">
            <div className="o-sec-head">
              <h2 id="products-title">{t('orders-admin.sales_products')}</h2>
            </div>
            <ProductTable rows={sales.products} />
          </section>
          <section className="o-sec" aria-labelledby="places-title">
            <div className="o-sec-head">
              <h2 id="places-title">{t('orders-admin.sales_places')}</h2>
            </div>
            <PlaceTable rows={sales.places} />
          </section>
        </div>
      </div>
    </>
  )
}

type StatProps = { text: MessageKey; count: number; cents: number }

/** One of the four figures of sales by its name: an amount, and of how many orders. */
function Stat({ text, count, cents }: StatProps) {
  const { t } = useI18n()
  return (
    <>
      <dt>{t(text)}</dt>
      <dd>
        <Amount cents={cents} /> <small>{t('orders-admin.stat_orders', { count })}</small>
      </dd>
    </>
  )
}

type DaysProps = { days: SalesScreenProps['days'] }

function DaysTable({ days }: DaysProps) {
  const { t, number } = useI18n()
  const currency = useCurrency()
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{t('orders-admin.date')}</th>
          <th scope="col" className="o-figure">
            <bdi>{t('orders-admin.sales_orders')}</bdi>
          </th>
          <th scope="col" className="o-figure">
            <bdi>{t('orders-admin.sum_in', { currency })}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{day.label}</th>
            <td className="o-figure">{number(day.delivered)}</td>
            <td className="o-figure">{number(day.collectedCents / 100, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProductTable({ rows }: { rows: Sales['products'] }) {
  const { t, number } = useI18n()
  const currency = useCurrency()
  if (rows.length === 0) return <p className="o-empty">{t('orders-admin.sales_none')}</p>
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{t('fields.product')}</th>
          <th scope="col" className="o-figure">
            <bdi>{t('orders-admin.pieces')}</bdi>
          </th>
          <th scope="col" className="o-figure">
            <bdi>{t('orders-admin.sum_in', { currency })}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">
              <bdi>{row.title}</bdi>
            </th>
            <td className="o-figure">{number(row.pieces)}</td>
            <td className="o-figure">{number(row.cents / 100, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
