import './admin.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, NoMatch, Pager } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { stockReasons } from '../types.ts'
import type { MovementLine } from './stock/present.ts'
import { StoreTabs, stockTabs } from './store-tabs.tsx'
import { stockActions } from './types.ts'
import { useProblem } from './use-problem.ts'

export type LowLine = { id: string; productId: string; name: string; left: number; lowAt: number; draft: boolean }

export function LowScreen({ lines }: { lines: LowLine[] }) {
  const { t, number } = useI18n()
  return (
    <>
      <AdminHead title={t('catalogue-admin.stock_title')} lead={t('catalogue-admin.low_lead', { count: lines.length })} />
      <StoreTabs current="low" of={stockTabs} />
      {lines.length === 0 ? (
        <EmptyList title={t('catalogue-admin.low_none')} text={t('catalogue-admin.low_none_text')} />
      ) : (
        <ul>
          {lines.map((line) => (
            <li className="o-item o-line" key={line.id}>
              <span className="o-two-lines">
                <Link to={`/admin/store/products/${encodeURIComponent(line.productId)}`} className="o-strong">
                  {line.name}
                </Link>
                <span className={line.left > 0 ? 'k-low' : 'k-out'}>
                  {line.left > 0
                    ? t('catalogue-admin.left_of', { left: line.left, low: number(line.lowAt) })
                    : t('catalogue-admin.show_sold_out')}
                  {line.draft && ` · ${t('catalogue-admin.state_draft')}`}
                </span>
              </span>
              <Link to={`/admin/stock/in?variant=${encodeURIComponent(line.id)}`} className="o-btn">
                <Icon name="package-plus" />
                {t('catalogue-admin.tab_in')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export type StockInView = {
  q: string
  found: { id: string; name: string; sku: string | null; stock: number }[]
  chosen: { id: string; name: string; stock: number; reserved: number } | null
  typed: { act: string; pieces: string; note: string }
  problems: Record<string, string>
  refused: string | null
  last: { name: string; after: string; what: string } | null
}

/** Find or scan, say how many, next. Made for a phone in one hand and a box in the other. */
export function StockInScreen({ view }: { view: StockInView }) {
  const { t, number } = useI18n()
  const here = useHref('/admin/stock/in')
  return (
    <>
      <AdminHead title={t('catalogue-admin.tab_in')} lead={t('catalogue-admin.in_lead')} />
      <StoreTabs current="in" of={stockTabs} />
      {view.last && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>
            {view.last.name}: <bdi dir="ltr">{view.last.what}</bdi>. {t('catalogue-admin.now_there', { stock: view.last.after })}
          </p>
        </div>
      )}
      <Refused text={view.refused} />
      <search>
        <form method="get" action={here} className="k-inline">
          <label className="o-filter-search o-grow" htmlFor="q">
            <Icon name="search" />
            <span className="vh">{t('catalogue-admin.scan')}</span>
            <input
              id="q"
              name="q"
              type="search"
              className="o-in k-big"
              placeholder={t('catalogue-admin.scan')}
              defaultValue={view.q}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <button type="submit" className="o-btn">
            {t('common.search')}
          </button>
        </form>
      </search>
      {view.chosen ? (
        <StockInForm view={view} chosen={view.chosen} />
      ) : view.q === '' ? null : view.found.length === 0 ? (
        <NoMatch clearTo="/admin/stock/in" />
      ) : (
        <ul>
          {view.found.map((one) => (
            <li key={one.id} className="o-item o-line">
              <Link to={`/admin/stock/in?variant=${encodeURIComponent(one.id)}`} className="o-strong k-found">
                {one.name}{' '}
                {one.sku && (
                  <bdi dir="ltr" className="k-sku">
                    {one.sku}
                  </bdi>
                )}
              </Link>
              <span className="num">{number(one.stock)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function StockInForm({ view, chosen }: { view: StockInView; chosen: NonNullable<StockInView['chosen']> }) {
  const { t, number } = useI18n()
  const text = useProblem()
  const action = useHref(`/admin/stock/in?variant=${encodeURIComponent(chosen.id)}`)
  const problem = view.problems.pieces
  return (
    <form method="post" action={action} className="o-form k-stock-in" noValidate>
      <h2>{chosen.name}</h2>
      <p className="o-muted">{t('catalogue-admin.there_are', { stock: number(chosen.stock), held: number(chosen.reserved) })}</p>
      <div className="o-field">
        <label htmlFor="act">{t('catalogue-admin.what')}</label>
        <select id="act" name="act" className="o-in k-big" defaultValue={view.typed.act}>
          {stockActions.map((act) => (
            <option key={act} value={act}>
              {t(`catalogue-admin.act_${act}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="o-field">
        <label htmlFor="pieces">{t('catalogue-admin.pieces')}</label>
        <input
          id="pieces"
          name="pieces"
          className="o-in k-big"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          // biome-ignore lint/a11y/noAutofocus: the one thing left to do on this page
          autoFocus
          defaultValue={view.typed.pieces}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'pieces-problem' : undefined}
        />
        {problem && (
          <p className="o-err" id="pieces-problem">
            <Icon name="circle-alert" />
            <span>{text(problem)}</span>
          </p>
        )}
      </div>
      <div className="o-field">
        <label htmlFor="note">
          {t('catalogue-admin.note')} <span className="o-optional">{t('common.optional')}</span>
        </label>
        <input id="note" name="note" className="o-in" maxLength={200} defaultValue={view.typed.note} autoComplete="off" />
      </div>
      <button type="submit" name="intent" value="move" className="o-btn o-main k-wide">
        {t('catalogue-admin.save_next')}
      </button>
    </form>
  )
}

export type LogView = {
  lines: MovementLine[]
  values: Record<string, string>
  variantName: string | null
  people: { value: string; label: string }[]
  older: number | null
  isFirst: boolean
}

export function LogScreen({ view }: { view: LogView }) {
  const { t } = useI18n()
  const here = useLocation()
  const columns = useLogColumns()
  const csv = useHref(`/admin/stock/log.csv${here.search}`)
  const isFiltered = Object.values(view.values).some(Boolean)
  return (
    <>
      <AdminHead title={t('catalogue-admin.tab_log')} lead={view.variantName ?? t('catalogue-admin.log_lead')}>
        <a href={csv} className="o-btn" download="">
          <Icon name="file-down" />
          {t('catalogue-admin.csv')}
        </a>
      </AdminHead>
      <StoreTabs current="log" of={stockTabs} />
      <Filters
        values={view.values}
        fields={[
          { name: 'variant', kind: 'given', label: t('fields.product'), text: view.variantName ?? view.values.variant ?? '' },
          {
            name: 'reason',
            kind: 'select',
            label: t('catalogue-admin.reason'),
            options: stockReasons.map((value) => ({ value, label: t(`catalogue-admin.reason_${value}`) })),
          },
          { name: 'who', kind: 'select', label: t('catalogue-admin.who'), options: view.people },
          { name: 'from', kind: 'date', label: t('fields.from') },
          { name: 'to', kind: 'date', label: t('fields.to') },
        ]}
      />
      {view.lines.length === 0 ? (
        isFiltered ? (
          <NoMatch clearTo={withoutFilters(here, Object.keys(view.values))} />
        ) : (
          <EmptyList title={t('catalogue-admin.log_none')} text={t('catalogue-admin.log_none_text')} />
        )
      ) : (
        <DataTable
          id="stock-log"
          caption={t('catalogue-admin.tab_log')}
          columns={columns}
          rows={view.lines}
          rowId={(line) => String(line.id)}
          rowName={(line) => line.name}
          rowTo={(line) => `/admin/stock/log?variant=${encodeURIComponent(line.variantId)}`}
        />
      )}
      <Pager
        summary={t('catalogue-admin.lines', { count: view.lines.length })}
        newer={view.isFirst ? null : listAddress(here, { older: null })}
        older={view.older === null ? null : listAddress(here, { older: String(view.older) })}
      />
    </>
  )
}

function useLogColumns(): Column<MovementLine>[] {
  const { t } = useI18n()
  return [
    { id: 'name', label: t('fields.product'), cell: (line) => line.name },
    {
      id: 'reason',
      label: t('catalogue-admin.reason'),
      cell: (line) => (line.note ? `${line.reason} · ${line.note}` : line.reason),
      phone: 'under',
    },
    { id: 'on_hand', label: t('catalogue-admin.change'), figure: true, phone: 'end', cell: (line) => <bdi dir="ltr">{line.onHand}</bdi> },
    { id: 'after', label: t('catalogue-admin.balance'), figure: true, phone: 'under-end', cell: (line) => line.after },
    { id: 'reserved', label: t('catalogue-admin.held_change'), figure: true, cell: (line) => <bdi dir="ltr">{line.reserved}</bdi> },
    { id: 'held', label: t('catalogue-admin.reserved'), figure: true, cell: (line) => line.heldAfter },
    { id: 'who', label: t('catalogue-admin.who'), cell: (line) => line.who || t('catalogue-admin.the_site') },
    { id: 'at', label: t('catalogue-admin.when'), cell: (line) => line.at },
  ]
}
