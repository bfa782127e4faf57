import './invoices.css'
import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, NoMatch, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { BookAmount } from '../../ledger/admin/books-tabs.tsx'
import { type InvoiceView, invoiceViews } from '../schema.ts'
import type { InvoiceState } from '../types.ts'
import { StateTag } from './invoice-parts.tsx'
import { invoicePaths } from './invoice-paths.ts'

type InvoiceRow = {
  id: string
  number: string | null
  day: string
  customer: string
  state: InvoiceState
  totalInCents: number
  dueInCents: number
}

export type InvoicesView = {
  rows: InvoiceRow[]
  view: InvoiceView
  search: string
  dueInCents: number
  overdueInCents: number
  older: string | null
  isFirst: boolean
}

function NewQuoteLink() {
  const { t } = useI18n()
  return (
    <Link to={invoicePaths.newQuote} className="o-btn">
      <Icon name="plus" />
      {t('invoices.new_quote')}
    </Link>
  )
}

function NewInvoiceLink() {
  const { t } = useI18n()
  return (
    <Link to={invoicePaths.new} className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
      <Icon name="plus" />
      {t('invoices.new')}
    </Link>
  )
}

/** All invoices, drafts and credit notes, the newest first. */
export function InvoicesScreen({ view }: { view: InvoicesView }) {
  const { t } = useI18n()
  const here = useLocation()
  const isFiltered = view.view !== 'all' || view.search !== ''
  return (
    <>
      <AdminHead title={t('invoices.title')} lead={<DueLead view={view} />}>
        <Link to={invoicePaths.seller} className="o-btn">
          <Icon name="settings" />
          {t('invoices.seller')}
        </Link>
        <NewQuoteLink />
        <NewInvoiceLink />
      </AdminHead>
      <Views
        label={t('invoices.views')}
        views={invoiceViews.map((name) => ({
          to: name === 'all' ? invoicePaths.list : `${invoicePaths.list}?view=${name}`,
          label: t(`invoices.view_${name}`),
          current: name === view.view,
        }))}
      />
      <Filters fields={[{ kind: 'search', name: 'q', label: t('invoices.search') }]} values={{ q: view.search }} />
      {view.rows.length === 0 && isFiltered && <NoMatch clearTo={invoicePaths.list} />}
      {view.rows.length === 0 && !isFiltered && (
        <EmptyList title={t('invoices.none')} text={t('invoices.none_text')}>
          <NewInvoiceLink />
        </EmptyList>
      )}
      {view.rows.length > 0 && (
        <>
          <InvoiceTable rows={view.rows} />
          <Pager
            summary={t('invoices.shown', { count: view.rows.length })}
            newer={view.isFirst ? null : listAddress(here, { cursor: null })}
            older={view.older && listAddress(here, { cursor: view.older })}
          />
        </>
      )}
    </>
  )
}

function DueLead({ view }: { view: InvoicesView }) {
  const { t } = useI18n()
  return (
    <>
      {t('invoices.due_sum')} <Money cents={view.dueInCents} />
      {view.overdueInCents > 0 && (
        <>
          {' · '}
          {t('invoices.overdue_sum')} <Money cents={view.overdueInCents} />
        </>
      )}
    </>
  )
}

function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] }) {
  const { t } = useI18n()
  const columns: Column<InvoiceRow>[] = [
    {
      id: 'number',
      label: t('invoices.number'),
      cell: (row) => (row.number ? <bdi dir="ltr">{row.number}</bdi> : t('invoices.state_draft')),
    },
    { id: 'day', label: t('invoices.date'), cell: (row) => row.day, phone: 'under' },
    { id: 'customer', label: t('invoices.customer'), cell: (row) => <bdi>{row.customer}</bdi>, phone: 'under-end' },
    { id: 'state', label: t('fields.state'), cell: (row) => <StateTag state={row.state} /> },
    { id: 'total', label: t('ledger.amount_mad'), cell: (row) => <BookAmount cents={row.totalInCents} />, figure: true, phone: 'end' },
    { id: 'due', label: t('invoices.due_mad'), cell: (row) => <BookAmount cents={row.dueInCents} />, figure: true },
  ]
  return (
    <DataTable
      id="invoices"
      caption={t('invoices.title')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.number ?? row.customer}
      rowTo={(row) => invoicePaths.one(row.id)}
    />
  )
}
