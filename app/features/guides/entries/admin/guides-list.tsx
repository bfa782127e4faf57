import '../../admin.css'
import { useHref, useLocation } from 'react-router'
import { type TreeLink, TreeNav } from '#app/features/guides/taxonomy/admin/tree-nav.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type BulkAction, type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, type Sort, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, ColumnChooser, EmptyList, NoMatch, Pager } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Lacks, Status, Verified } from './entry-tags.tsx'
import { GuideViews, type ViewCounts } from './guide-views.tsx'
import { type LastAction, LastActionToast } from './last-action-toast.tsx'
import { entryAddress, lackChoices, sampleChoices, verifiedChoices } from './list/types.ts'
import type { EntryRowView } from './present.ts'
import { QuickForm } from './quick-form.tsx'

export type GuidesListView = {
  title: string
  /** Where visitors see it; null for all guides at once. */
  publicPath: string | null
  place: string
  tree: TreeLink[]
  rows: EntryRowView[]
  counts: ViewCounts
  total: number
  stale: number
  values: Record<string, string>
  /** What the address has to say so that it stays a list when nothing filters it. */
  keep: Record<string, string>
  cities: { value: string; label: string }[]
  sort: Sort
  /** The list is a whole category in its own order: rows can be put elsewhere. */
  canOrder: boolean
  inCategory: boolean
  hidden: string[]
  openId: string | null
  newTo: string
  newer: string | null
  older: string | null
  lastAction: LastAction | null
}

/** The entries of a part of the guides beside the tree: filtered, ordered and leafed through by the address. */
export function GuidesListScreen({ view }: { view: GuidesListView }) {
  const { t } = useI18n()
  const columns = useColumns(view)
  return (
    <>
      <AdminHead title={view.title} lead={t('entries.list_lead', { count: view.total, stale: view.stale })}>
        {view.publicPath && (
          <Link to={view.publicPath} className="o-btn o-quiet">
            <Icon name="external" />
            {t('entries.public_page')}
          </Link>
        )}
        <Link to={view.newTo} className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
          <Icon name="plus" />
          {t('entries.new_entry')}
        </Link>
      </AdminHead>
      <GuideViews counts={view.counts} current="list" />
      <div className="g-beside">
        <TreeNav links={view.tree} />
        <div className="g-list">
          <List view={view} columns={columns} />
        </div>
      </div>
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}

function List({ view, columns }: { view: GuidesListView; columns: readonly Column<EntryRowView>[] }) {
  const { t } = useI18n()
  const here = useLocation()
  const acts = useHref('/admin/guide-entries')
  const filtered = Object.values(view.values).some(Boolean)
  const fields = useFilterFields(view)
  const bulkActions = useBulkActions()
  if (view.rows.length === 0 && !filtered && !view.newer) {
    return (
      <EmptyList title={t('entries.none')} text={t('entries.none_text')}>
        <Link to={view.newTo} className="o-btn o-main">
          <Icon name="plus" />
          {t('entries.new_entry')}
        </Link>
      </EmptyList>
    )
  }
  return (
    <>
      <Filters values={view.values} keep={view.keep} fields={fields}>
        <ColumnChooser columns={columns.slice(1).map(({ id, label }) => ({ id, label }))} hidden={view.hidden} />
      </Filters>
      {view.rows.length === 0 ? (
        <NoMatch clearTo={withoutFilters(here, Object.keys(view.values), view.keep)} />
      ) : (
        <guide-order data-on={view.canOrder ? '' : undefined} data-action={acts} data-handle={t('entries.drag')}>
          <DataTable
            id="guide-entries"
            caption={view.title}
            columns={columns}
            rows={view.rows}
            rowId={(row) => row.id}
            rowName={(row) => row.name}
            rowTo={(row) => entryAddress(row.id, listAddress(here, { open: null, did: null, older: null, newer: null }))}
            sort={view.sort}
            hidden={view.hidden}
            openId={view.openId}
            detail={(row) => <QuickForm row={row} back={listAddress(here, { open: null, did: null })} />}
            bulk={{ action: `${acts}?${new URLSearchParams({ back: here.pathname + here.search })}`, acts: bulkActions }}
          />
        </guide-order>
      )}
      <Pager
        summary={t('entries.shown', { count: view.rows.length })}
        newer={view.newer && listAddress(here, { newer: view.newer, older: null, open: null })}
        older={view.older && listAddress(here, { older: view.older, newer: null, open: null })}
      />
    </>
  )
}

function useBulkActions(): BulkAction[] {
  const { t } = useI18n()
  return [
    { intent: 'publish', label: t('entries.act_publish'), icon: 'eye' },
    { intent: 'draft', label: t('entries.act_draft'), icon: 'eye-off' },
    { intent: 'verify', label: t('entries.act_verify'), icon: 'shield-check' },
    { intent: 'move', label: t('entries.act_move'), icon: 'folder', ask: true },
    { intent: 'merge', label: t('entries.act_merge'), icon: 'merge', ask: true },
    { intent: 'bin', label: t('entries.act_bin'), icon: 'trash', danger: true },
  ]
}

function useFilterFields({ cities }: GuidesListView) {
  const { t } = useI18n()
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    { name: 'q', kind: 'search' as const, label: t('entries.search') },
    {
      name: 'status',
      kind: 'select' as const,
      label: t('entries.field_status'),
      options: choices(['published', 'draft'] as const, (value) => t(`entries.status_${value}`)),
    },
    {
      name: 'verified',
      kind: 'select' as const,
      label: t('entries.verification'),
      options: choices(verifiedChoices, (value) => t(`entries.verified_${value}`)),
    },
    {
      name: 'lacks',
      kind: 'select' as const,
      label: t('entries.lacking'),
      options: choices(lackChoices, (value) => t(`entries.lack_${value}`)),
    },
    { name: 'city', kind: 'select' as const, label: t('entries.field_city'), options: cities },
    {
      name: 'samples',
      kind: 'select' as const,
      label: t('entries.samples'),
      options: choices(sampleChoices, (value) => t(`entries.samples_${value}`)),
    },
  ]
}

function useColumns(view: GuidesListView): Column<EntryRowView>[] {
  const { t } = useI18n()
  const here = useLocation()
  const quick: Column<EntryRowView> = {
    id: 'quick',
    label: t('entries.quick'),
    cell: (row) => (
      <Link
        className="o-btn o-sm o-quiet"
        to={`${listAddress(here, { open: view.openId === row.id ? null : row.id, did: null })}#row-${row.id}`}
        aria-label={t('entries.quick_of', { name: row.name })}
        data-quick=""
      >
        <Icon name="pencil" />
      </Link>
    ),
    phone: 'end',
  }
  const order: Column<EntryRowView> = {
    id: 'order',
    label: t('entries.field_position'),
    sorts: false,
    cell: (row) => <Order row={row} />,
    phone: 'under-end',
  }
  return [
    {
      id: 'name',
      label: t('entries.field_name'),
      sorts: true,
      cell: (row) => (
        <span className="g-two">
          <bdi>{row.name}</bdi>
          {!view.inCategory && <small>{row.where}</small>}
        </span>
      ),
    },
    { id: 'status', label: t('entries.field_status'), cell: (row) => <Status status={row.status} />, phone: 'under' },
    {
      id: 'phone',
      label: t('entries.field_phone'),
      cell: (row) => (
        <bdi dir="ltr" className="o-nowrap">
          {row.phone}
        </bdi>
      ),
    },
    { id: 'verified', label: t('entries.field_verified_on'), sorts: true, cell: (row) => <Verified verified={row.verified} /> },
    { id: 'lacks', label: t('entries.lacking'), cell: (row) => <Lacks lacks={row.lacks} /> },
    { id: 'city', label: t('entries.field_city'), cell: (row) => <bdi>{row.city}</bdi> },
    { id: 'updated', label: t('entries.updated'), sorts: true, cell: (row) => <span className="o-nowrap">{row.updated}</span> },
    ...(view.canOrder ? [order] : []),
    quick,
  ]
}

/** One step up or down without a mouse; with one, rows are dragged. */
function Order({ row }: { row: EntryRowView }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref('/admin/guide-entries')
  return (
    <form method="post" action={action} className="g-order" data-order={row.id}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="back" value={listAddress(here, { did: null })} />
      <button type="submit" name="intent" value="up" className="o-btn o-sm o-quiet" aria-label={t('entries.up_of', { name: row.name })}>
        <Icon name="arrow-up" />
      </button>
      <button type="submit" name="intent" value="down" className="o-btn o-sm o-quiet" aria-label={t('entries.down_of', { name: row.name })}>
        <Icon name="arrow-down" />
      </button>
    </form>
  )
}
