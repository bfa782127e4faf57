import './resources.css'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { SavedViews } from '#app/features/saved-views/admin/saved-views.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type BulkAction, type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, ColumnChooser, EmptyList, NoMatch, Pager, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListColumn, ListRow, ResourceListView } from '../views.ts'
import { ActOutcome, ActQuestion } from './act-parts.tsx'
import { CellForm } from './cell-form.tsx'
import { LastChangeToast } from './last-change-toast.tsx'
import { MoveForm } from './move-form.tsx'

type ListScreenProps = { view: ResourceListView; above: ReactNode; around: ((rows: ReactNode) => ReactNode) | undefined }

/** The rows of a resource, or its bin: filtered, ordered and leafed through by the address. */
export function ListScreen({ view, above, around }: ListScreenProps) {
  const { t } = useI18n()
  const { address, counts, hasBin } = view
  const isBin = view.view === 'bin'
  const chosenTab = view.tabs ? view.values[view.tabs.filter] : ''
  // What a map beside the list draws anew when it moves.
  const rows = (
    <div data-part="rows" className="r-list">
      <Rows view={view} isBin={isBin} />
    </div>
  )
  return (
    <>
      <AdminHead title={view.title} lead={isBin ? t('resources.bin_lead') : view.lead}>
        {view.shownAt && (
          <Link to={view.shownAt} className="o-btn o-quiet">
            <Icon name="eye" />
            {t('resources.visitors_see')}
          </Link>
        )}
        <Files view={view} />
        <Link to={view.createTo} className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
          <Icon name="plus" />
          {view.create}
        </Link>
      </AdminHead>
      {above}
      <Refused text={view.refused} />
      {view.outcome && <ActOutcome outcome={view.outcome} />}
      {view.asking && <ActQuestion asking={view.asking} />}
      {hasBin && (
        <Views
          label={view.title}
          views={[
            { to: address, label: t('resources.live'), count: counts.live, current: !isBin && !chosenTab },
            ...(view.tabs?.views ?? []).map(({ value, label, count }) => ({
              ...{ to: `${address}?${new URLSearchParams({ [view.tabs?.filter ?? '']: value })}`, label, count },
              current: !isBin && chosenTab === value,
            })),
            { to: `${address}/bin`, label: t('resources.bin'), count: counts.bin, current: isBin },
          ]}
        />
      )}
      {(view.rows.length > 0 || view.savedViews.views.length > 0) && !isBin && <SavedViews bar={view.savedViews} />}
      {around && !isBin ? around(rows) : rows}
      <LastChangeToast change={view.lastChange} />
    </>
  )
}

function Files({ view: { address, hasImport } }: { view: ResourceListView }) {
  const { t } = useI18n()
  const csv = useHref(`${address}.csv`)
  return (
    <>
      <a href={csv} className="o-btn o-quiet" download>
        <Icon name="file-down" />
        {t('resources.export')}
      </a>
      {hasImport && (
        <Link to={`${address}/import`} className="o-btn o-quiet">
          <Icon name="file-up" />
          {t('resources.import')}
        </Link>
      )}
    </>
  )
}

function Rows({ view, isBin }: { view: ResourceListView; isBin: boolean }) {
  const { t } = useI18n()
  const here = useLocation()
  const columns = useColumns(view, isBin)
  const action = useHref(listAddress(here, { did: null }))
  const isFiltered = Object.values(view.values).some(Boolean)
  if (view.rows.length === 0 && !isFiltered && !view.newer) return <Nothing view={view} isBin={isBin} />
  const acts: BulkAction[] = isBin
    ? [{ intent: 'restore', label: t('resources.restore'), icon: 'rotate-ccw' }, ...view.acts]
    : [...view.acts, { intent: 'bin', label: t('resources.to_bin'), icon: 'trash', danger: true }]
  const rowTo = ({ id }: ListRow) => {
    const [, list = ''] = listAddress(here, { did: null }).split('?')
    const to = `${view.address}/${encodeURIComponent(id)}`
    if (isBin) return `${to}/history`
    return list ? `${to}?${new URLSearchParams({ list })}` : to
  }
  return (
    <>
      <Filters values={view.values} fields={view.filters}>
        <ColumnChooser columns={columns.slice(1).map(({ id, label }) => ({ id, label }))} hidden={view.hidden} />
      </Filters>
      {view.rows.length === 0 ? (
        <NoMatch clearTo={withoutFilters(here, Object.keys(view.values))} />
      ) : (
        <DataTable
          id={view.id}
          caption={view.title}
          columns={columns}
          rows={view.rows}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          rowTo={rowTo}
          sort={view.sort}
          hidden={view.hidden}
          bulk={view.hasBin ? { action, acts, says: { seen: String(view.seen) } } : undefined}
        />
      )}
      <Pager
        summary={t('resources.shown', { count: view.rows.length })}
        newer={view.newer && listAddress(here, { page: view.newer })}
        older={view.older && listAddress(here, { page: view.older })}
      />
    </>
  )
}

function Nothing({ view, isBin }: { view: ResourceListView; isBin: boolean }) {
  const { t } = useI18n()
  if (isBin) return <EmptyList title={t('resources.bin_empty')} text={t('resources.bin_empty_text')} />
  return (
    <EmptyList title={view.empty} text={view.emptyText}>
      <Link to={view.createTo} className="o-btn o-main">
        <Icon name="plus" />
        {view.create}
      </Link>
    </EmptyList>
  )
}

/**
 * A phone makes two lines of a row: its name and last change, below it the next two columns that are short. Where rows are moved, the
 * buttons stand there, and one more column in place of the change.
 */
function phoneSlots({ columns, byHand }: ResourceListView): ReadonlyMap<string, Column<ListRow>['phone']> {
  const [main, ...others] = columns
  const [first = '', second = 'updated'] = others.filter(({ id, isLong }) => !isLong && id !== byHand).map(({ id }) => id)
  const below = [
    [main?.id ?? '', 'main'],
    [first, 'under'],
  ] as const
  if (byHand) return new Map([...below, [byHand, 'under-end'], [second, 'end']])
  return new Map([...below, ['updated', 'end'], ...(second === 'updated' ? [] : [[second, 'under-end'] as const])])
}

function useColumns(view: ResourceListView, isBin: boolean): Column<ListRow>[] {
  const { t } = useI18n()
  const slots = phoneSlots(view)
  const own = view.columns.map((column, i): Column<ListRow> => {
    const isFigure = column.kind === 'number' || column.kind === 'money' || column.kind === 'figure'
    return {
      id: column.id,
      label: column.label,
      sorts: column.isSortable,
      figure: isFigure,
      phone: slots.get(column.id),
      cell: (row) => (
        <>
          {isFigure && column.id !== view.byHand && slots.get(column.id)?.startsWith('under') && row.cells[column.id] && (
            <span className="r-figure-label">{column.label} </span>
          )}
          {i === 0 && row.picture && <img className="r-thumb" src={row.picture} alt="" width={40} height={40} loading="lazy" />}
          <Cell view={view} row={row} column={column} isLtr={isFigure || column.kind === 'phone' || column.kind === 'point'} />
        </>
      ),
    }
  })
  const last: Column<ListRow> = {
    id: 'updated',
    label: t(isBin ? 'resources.binned_at' : 'resources.updated_at'),
    sorts: true,
    phone: slots.get('updated'),
    cell: (row) => <span className="o-nowrap">{row.updated}</span>,
  }
  return [...own, last]
}

type CellProps = { view: ResourceListView; row: ListRow; column: ListColumn; isLtr: boolean }

/** The first column leads to the row: where it holds nothing, what the row is called otherwise stands there. */
function Cell({ view, row, column, isLtr }: CellProps) {
  const { id, isLong } = column
  if (id === view.byHand && row.moves) return <MoveForm row={row} moves={row.moves} />
  if (id in row.edits) return <CellForm row={row} column={column} problem={view.cell} />
  const text = row.cells[id] || (id === view.columns[0]?.id ? row.name : '')
  return isLtr ? (
    <bdi dir="ltr" className="o-nowrap">
      {text}
    </bdi>
  ) : (
    <bdi className={isLong ? 'r-clip' : undefined}>{text}</bdi>
  )
}
