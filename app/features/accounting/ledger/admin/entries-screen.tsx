import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, NoMatch, Pager } from '#app/ui/admin/list-sections.tsx'
import { journals } from '../types.ts'
import { BookAmount, BooksTabs, BringLink, NewEntryLinks, paths } from './books-tabs.tsx'

type EntryRow = { number: string; day: string; journal: string; label: string; accounts: string; totalInCents: number }

export type EntriesView = {
  rows: EntryRow[]
  values: { from: string; to: string; journal: string; account: string }
  /** Up to which day the books are closed, in words. */
  closedThrough: string | null
  older: string | null
  isFirst: boolean
}

/** All entries, the newest first. */
export function EntriesScreen({ view }: { view: EntriesView }) {
  const { t } = useI18n()
  const here = useLocation()
  const isFiltered = Object.values(view.values).some((value) => value !== '')
  const lead = view.closedThrough ? t('ledger.closed_through', { day: view.closedThrough }) : t('ledger.nothing_closed_yet')
  return (
    <>
      <AdminHead title={t('ledger.books')} lead={lead}>
        <NewEntryLinks />
      </AdminHead>
      <BooksTabs current="entries" />
      <EntryFilters values={view.values} />
      {view.rows.length === 0 && isFiltered && <NoMatch clearTo={paths.entries} />}
      {view.rows.length === 0 && !isFiltered && (
        <EmptyList title={t('ledger.entries_none')} text={t('ledger.entries_none_text')}>
          <NewEntryLinks />
          <BringLink />
        </EmptyList>
      )}
      {view.rows.length > 0 && (
        <>
          <EntryTable rows={view.rows} />
          <Pager
            summary={t('ledger.entries_shown', { count: view.rows.length })}
            newer={view.isFirst ? null : listAddress(here, { cursor: null })}
            older={view.older && listAddress(here, { cursor: view.older })}
          />
        </>
      )}
    </>
  )
}

function EntryFilters({ values }: { values: EntriesView['values'] }) {
  const { t } = useI18n()
  return (
    <Filters
      fields={[
        { kind: 'date', name: 'from', label: t('ledger.from') },
        { kind: 'date', name: 'to', label: t('ledger.to') },
        {
          kind: 'select',
          name: 'journal',
          label: t('ledger.journal'),
          options: journals.map((value) => ({ value, label: t(`ledger.journal_${value.toLowerCase() as Lowercase<typeof value>}`) })),
        },
        { kind: 'given', name: 'account', label: t('ledger.account'), text: values.account },
      ]}
      values={values}
    />
  )
}

function EntryTable({ rows }: { rows: readonly EntryRow[] }) {
  const { t } = useI18n()
  const columns: Column<EntryRow>[] = [
    { id: 'number', label: t('ledger.number'), cell: (row) => <bdi dir="ltr">{row.number}</bdi> },
    { id: 'day', label: t('ledger.date'), cell: (row) => row.day, phone: 'under' },
    { id: 'label', label: t('ledger.label'), cell: (row) => <bdi>{row.label}</bdi>, phone: 'under-end' },
    { id: 'accounts', label: t('ledger.accounts'), cell: (row) => <bdi dir="ltr">{row.accounts}</bdi> },
    {
      id: 'total',
      label: t('ledger.amount_mad'),
      cell: (row) => <BookAmount cents={row.totalInCents} />,
      figure: true,
      phone: 'end',
    },
  ]
  return (
    <DataTable
      id="entries"
      caption={t('ledger.tab_entries')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.number}
      rowName={(row) => row.number}
      rowTo={(row) => paths.entry(row.number)}
    />
  )
}
