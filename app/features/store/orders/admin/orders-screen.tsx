import './admin.css'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { SavedViews } from '#app/features/saved-views/admin/saved-views.tsx'
import type { SavedViewBar } from '#app/features/saved-views/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { listAddress, type Sort, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, ColumnChooser, EmptyList, NoMatch, Pager, type View, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { orderStates } from '../types.ts'
import { useOrderColumns } from './orders-columns.tsx'
import type { OrderRowView } from './present.ts'
import { type CountedView, type OrdersViewId, orderViews } from './types.ts'

export type OrdersView = {
  view: OrdersViewId
  counts: Record<CountedView, number>
  waitingCents: number
  toShipCents: number
  values: Record<string, string>
  places: readonly { value: string; label: string }[]
  sort: Sort
  rows: OrderRowView[]
  hidden: string[]
  savedViews: SavedViewBar
  newer: string | null
  older: string | null
  /** The newest order of all, from which on new ones are asked for. */
  newest: string | null
}

/** What a bulk act could not do, order by order. */
export type BulkOutcome = { done: number; failed: readonly { number: string; why: string }[] }
/** Or the orders that it asks about first. */
export type BulkAnswer = BulkOutcome | { cancelling: readonly string[] }

export function OrdersScreen({ list, answer }: { list: OrdersView; answer?: BulkAnswer | undefined }) {
  const { t } = useI18n()
  const columns = useOrderColumns()
  return (
    <LiveOrders list={list}>
      <AdminHead title={t('orders-admin.place')} lead={<Lead list={list} />}>
        <Link to="/admin/orders/new" className="o-btn o-main o-sm" data-key="n">
          <Icon name="plus" />
          {t('orders-admin.new_order')} <KeyCaps keys={['N']} />
        </Link>
        <More list={list} />
      </AdminHead>
      {answer && 'cancelling' in answer && <ConfirmCancel numbers={answer.cancelling} />}
      {answer && 'failed' in answer && <BulkResult answer={answer} />}
      <Views label={t('orders-admin.views')} views={useViews(list)} />
      <SavedViews bar={list.savedViews} />
      <OrdersList list={list} columns={columns} />
    </LiveOrders>
  )
}

function Lead({ list }: { list: OrdersView }) {
  const { t } = useI18n()
  return (
    <>
      {t('orders-admin.lead_waiting', { count: list.counts.waiting })} <Amount cents={list.waitingCents} />
    </>
  )
}

/** An amount with its currency, figure and word isolated apart. */
export function Amount({ cents }: { cents: number }) {
  const { number } = useI18n()
  return (
    <span className="o-nowrap">
      <bdi className="num" dir="ltr">
        {number(cents / 100, 2)}
      </bdi>{' '}
      <bdi>{useCurrency()}</bdi>
    </span>
  )
}

function More({ list }: { list: OrdersView }) {
  const { t } = useI18n()
  const here = useLocation()
  const exportTo = `/admin/orders.csv${here.search}`
  return (
    <details className="o-drop d-more">
      <summary className="o-btn o-sm">
        <Icon name="ellipsis" />
        {t('orders-admin.more')}
      </summary>
      <nav>
        <Link to={exportTo} data-key={list.rows.length > 0 ? 'e' : undefined}>
          <Icon name="download" />
          {t('orders-admin.export')} <KeyCaps keys={['E']} />
        </Link>
        <Link to="/admin/orders/day">
          <Icon name="calendar-days" />
          {t('orders-admin.day')}
        </Link>
        <Link to="/admin/orders/sales">
          <Icon name="chart-line" />
          {t('orders-admin.sales')}
        </Link>
        <Link to="/admin/orders/zones">
          <Icon name="map-pin" />
          {t('orders-admin.places')}
        </Link>
        <Link to="/admin/orders/customer">
          <Icon name="user-round-x" />
          {t('orders-admin.customer_data')}
        </Link>
      </nav>
    </details>
  )
}

function useViews({ view, counts }: OrdersView): View[] {
  const { t } = useI18n()
  return orderViews.map((id) => ({
    to: `/admin/orders?view=${id}`,
    label: t(`orders-admin.view_${id}`),
    current: id === view,
    ...(id === 'all' || id === 'ended' ? {} : { count: counts[id] }),
  }))
}

function OrdersList({ list, columns }: { list: OrdersView; columns: Column<OrderRowView>[] }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(`${here.pathname}${here.search}`)
  const fields = useFields(list)
  const filters = Object.keys(list.values).filter((name) => name !== 'sort')
  const isFiltered = filters.some((name) => list.values[name])
  if (list.rows.length === 0 && !isFiltered && !list.newer) {
    return <EmptyList title={t(`orders-admin.none_${list.view}`)} text={t('orders-admin.none_text')} />
  }
  return (
    <>
      <Filters values={list.values} keep={{ view: list.view }} fields={fields}>
        <ColumnChooser columns={columns.slice(1).map(({ id, label }) => ({ id, label }))} hidden={list.hidden} />
      </Filters>
      {list.rows.length === 0 ? (
        <NoMatch clearTo={withoutFilters(here, filters, { view: list.view })} />
      ) : (
        <DataTable
          id="orders"
          caption={t('orders-admin.place')}
          columns={columns}
          rows={list.rows}
          sort={list.sort}
          rowId={(row) => row.number}
          rowName={(row) => `${row.number} ${row.name}`}
          rowTo={(row) => `/admin/orders/${row.number}?view=${list.view}`}
          rowCents={(row) => row.cents}
          hidden={list.hidden}
          bulk={{
            action,
            acts: [
              { intent: 'confirm', label: t('orders-admin.act_confirm_short'), icon: 'check', key: 'c' },
              { intent: 'ship', label: t('orders-admin.act_ship_short'), icon: 'send', key: 's' },
              { intent: 'print', label: t('orders-admin.slips'), icon: 'printer', key: 'p' },
              { intent: 'csv', label: t('orders-admin.act_csv'), icon: 'download' },
              { intent: 'cancel', label: t('orders-admin.act_cancel_short'), icon: 'ban', danger: true, ask: true },
            ],
          }}
        />
      )}
      <Pager
        summary={t('orders-admin.shown', { count: list.rows.length })}
        newer={list.newer && listAddress(here, { newer: list.newer, older: null })}
        older={list.older && listAddress(here, { older: list.older, newer: null })}
      />
    </>
  )
}

/** As the address says them, the usual one first. */
const orderChoices = [
  ['-when', 'orders-admin.sort_newest'],
  ['when', 'orders-admin.sort_oldest'],
  ['hold', 'orders-admin.sort_hold'],
  ['-sum', 'orders-admin.sort_largest'],
  ['sum', 'orders-admin.sort_smallest'],
] as const

function useFields(list: OrdersView) {
  const { t } = useI18n()
  const place = { name: 'place', kind: 'select' as const, label: t('orders-admin.delivery_place'), options: list.places }
  return [
    { name: 'q', kind: 'search' as const, label: t('orders-admin.search') },
    {
      name: 'state',
      kind: 'select' as const,
      label: t('orders-admin.state'),
      options: orderStates.map((state) => ({ value: state, label: t(`orders-admin.state_${state}`) })),
    },
    ...(list.places.length > 0 || list.values.place ? [place] : []),
    { name: 'from', kind: 'date' as const, label: t('fields.from') },
    { name: 'to', kind: 'date' as const, label: t('fields.to') },
    {
      name: 'sort',
      kind: 'select' as const,
      isOrder: true as const,
      label: t('orders-admin.sort'),
      options: orderChoices.map(([value, label]) => ({ value, label: t(label) })),
    },
  ]
}

function ConfirmCancel({ numbers }: { numbers: readonly string[] }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  return (
    <ConfirmDelete
      title={t('orders-admin.bulk_cancel_sure', { count: numbers.length })}
      action={useHref(`${pathname}${search}`)}
      fields={{ intent: 'cancel', id: numbers }}
      act={t('orders-admin.act_cancel_short')}
      cancelTo={`${pathname}${search}`}
    >
      <p>
        <bdi dir="ltr">{numbers.join(', ')}</bdi>
      </p>
      <p>{t('orders-admin.bulk_cancel_text')}</p>
    </ConfirmDelete>
  )
}

function BulkResult({ answer }: { answer: BulkOutcome }) {
  const { t } = useI18n()
  return (
    <section className="o-note o-bad" role="alert" aria-labelledby="bulk-title">
      <Icon name="circle-alert" />
      <div>
        <h2 id="bulk-title">{t('orders-admin.bulk_failed', { count: answer.failed.length })}</h2>
        <p>{t('orders-admin.bulk_done', { count: answer.done })}</p>
        <ul>
          {answer.failed.map(({ number, why }) => (
            <li key={number}>
              <Link to={`/admin/orders/${number}`}>
                <bdi dir="ltr">{number}</bdi>
              </Link>{' '}
              {why}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What `browser/office/live-orders.ts` needs to ask for new orders, to say them and to sound them. */
function LiveOrders({ list, children }: { list: OrdersView; children: ReactNode }) {
  const { t } = useI18n()
  const url = useHref('/api/admin/orders')
  return (
    <live-orders data-url={url} data-newest={list.newest ?? ''} data-first={list.newer === null ? '' : undefined}>
      <div className="d-live" hidden data-live="">
        <button type="button" className="o-tool" aria-pressed="true" data-sound="" aria-label={t('orders-admin.sound')}>
          <Icon name="bell" />
        </button>
        <span
          className="o-muted"
          data-pulse=""
          data-on={t('orders-admin.live_on')}
          data-off={t('orders-admin.live_off')}
          data-out={t('orders-admin.live_out')}
        >
          {t('orders-admin.live_on')}
        </span>
        <a href={useHref('/admin/orders')} className="o-btn o-sm" hidden data-news="">
          {t('orders-admin.show_new')}
        </a>
      </div>
      <p className="vh" role="status" data-words="" />
      <div data-list="">{children}</div>
    </live-orders>
  )
}
