import './search-admin.css'
import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { NEW_SYNONYM, newEntryPath, newSynonymPath, SYNONYMS } from './paths.ts'
import { type MissedSearch, missedRanges, type SearchAdminView, type UnopenedSearch } from './types.ts'

/** What visitors searched and did not find, or found and left, each with what would let the next one find it. */
export function SearchAdminScreen({ view }: { view: SearchAdminView }) {
  const { t } = useI18n()
  const here = useLocation()
  return (
    <>
      <AdminHead title={t('search-admin.title')} lead={t('search-admin.lead')}>
        <Link to={SYNONYMS} className="o-btn">
          <Icon name="layout-list" />
          {t('search-admin.synonyms_count', { count: view.synonyms })}
        </Link>
        <Link to={NEW_SYNONYM} className="o-btn o-main" data-key="n">
          <Icon name="plus" />
          {t('search-admin.new_synonym')}
        </Link>
      </AdminHead>
      <Views
        label={t('search-admin.range')}
        views={missedRanges.map((range) => ({
          to: listAddress(here, { range: range === '30' ? null : range }),
          label: t('search-admin.range_days', { count: Number(range) }),
          current: view.range === range,
        }))}
      />
      {view.missed.length === 0 ? (
        <EmptyList title={t('search-admin.missed_none')} text={t('search-admin.missed_none_text')} />
      ) : (
        <MissedTable rows={view.missed} />
      )}
      <Unopened rows={view.unopened} />
      <p className="o-hint">
        {t('search-admin.folded')} {view.withoutWords > 0 && t('search-admin.without_words', { count: view.withoutWords })}
      </p>
    </>
  )
}

function MissedTable({ rows }: { rows: readonly MissedSearch[] }) {
  const { t } = useI18n()
  return (
    <DataTable
      id="missed"
      caption={t('search-admin.missed')}
      columns={useColumns()}
      rows={rows}
      rowId={({ term }) => term}
      rowName={({ term }) => term}
    />
  )
}

/** What people found and did not open: the hits are not what they meant, or it says too little of them. */
function Unopened({ rows }: { rows: readonly UnopenedSearch[] }) {
  const { t } = useI18n()
  const columns = useUnopenedColumns()
  if (rows.length === 0) return null
  return (
    <section className="s-unopened" aria-labelledby="unopened">
      <h2 id="unopened">{t('search-admin.unopened')}</h2>
      <p className="o-hint">{t('search-admin.unopened_lead')}</p>
      <DataTable
        id="unopened-searches"
        caption={t('search-admin.unopened')}
        columns={columns}
        rows={rows}
        rowId={({ term }) => term}
        rowName={({ term }) => term}
      />
    </section>
  )
}

function useUnopenedColumns(): Column<UnopenedSearch>[] {
  const { t, number, date } = useI18n()
  return [
    { id: 'term', label: t('search-admin.term'), cell: ({ term }) => <Term term={term} />, phone: 'main' },
    { id: 'count', label: t('search-admin.times'), figure: true, cell: ({ count }) => number(count), phone: 'end' },
    { id: 'opened', label: t('search-admin.opened'), figure: true, cell: ({ opened }) => number(opened) },
    { id: 'last', label: t('search-admin.last_day'), cell: ({ lastDay }) => date(lastDay, 'dayShort'), phone: 'under' },
    {
      id: 'first',
      label: t('search-admin.first_hit'),
      cell: ({ first }) =>
        first ? (
          <Link to={first.path}>
            <bdi>{first.title}</bdi>
          </Link>
        ) : (
          <span className="o-muted">{t('search-admin.found_nothing')}</span>
        ),
    },
    { id: 'actions', label: t('search-admin.actions'), cell: (row) => <Actions row={row} />, phone: 'under' },
  ]
}

function Term({ term }: { term: string }) {
  const { t } = useI18n()
  return (
    <Link to={`/search?${new URLSearchParams({ q: term })}`} title={t('search-admin.search_again', { query: term })}>
      <bdi>{term}</bdi>
    </Link>
  )
}

function useColumns(): Column<MissedSearch>[] {
  const { t, number, date } = useI18n()
  return [
    { id: 'term', label: t('search-admin.term'), cell: ({ term }) => <Term term={term} />, phone: 'main' },
    { id: 'count', label: t('search-admin.times'), figure: true, cell: ({ count }) => number(count), phone: 'end' },
    { id: 'last', label: t('search-admin.last_day'), cell: ({ lastDay }) => date(lastDay, 'dayShort'), phone: 'under' },
    { id: 'found', label: t('search-admin.found_now'), cell: (row) => <FoundNow row={row} />, phone: 'under' },
    { id: 'actions', label: t('search-admin.actions'), cell: (row) => <Actions row={row} />, phone: 'under' },
  ]
}

function FoundNow({ row: { found } }: { row: MissedSearch }) {
  const { t } = useI18n()
  if (found === 0) return <span className="o-muted">{t('search-admin.found_nothing')}</span>
  return (
    <span className="s-found">
      <Icon name="check" />
      {t('search-admin.found_count', { count: found })}
    </span>
  )
}

function Actions({ row: { term } }: { row: Pick<MissedSearch, 'term'> }) {
  const { t } = useI18n()
  return (
    <span className="o-row s-actions">
      <Link to={newSynonymPath(term)} className="o-btn o-sm" aria-label={t('search-admin.make_synonym_of', { query: term })}>
        <Icon name="link-2" />
        {t('search-admin.make_synonym')}
      </Link>
      <Link to={newEntryPath(term)} className="o-btn o-sm" aria-label={t('search-admin.write_entry_of', { query: term })}>
        <Icon name="plus" />
        {t('search-admin.write_entry')}
      </Link>
    </span>
  )
}
