import '../office.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Column, DataTable } from '#app/ui/office/data-table.tsx'
import { FileFields } from '#app/ui/office/file-fields.tsx'
import { EmptyList, OfficeHead, Pager } from '#app/ui/office/list-parts.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { PlaceGroup } from '../present.ts'
import type { ImportCounts, ImportFormat, ImportState } from '../types.ts'
import { ExportForm } from './export-form.tsx'
import { StateTag } from './state-tag.tsx'

type ImportLine = {
  id: string
  fileName: string
  format: ImportFormat
  state: ImportState
  counts: ImportCounts | null
  total: number
  actorName: string
  at: string
  undoneBy: string | null
  undoLeft: number | null
  stalled: boolean
}
export type ImportsView = {
  mayImport: boolean
  imports: ImportLine[]
  older: string | null
  isFirst: boolean
  places: PlaceGroup[]
}

/** Bringing files in, taking the guide out, and everything that was ever brought. */
export function ImportsScreen({ view, problem }: { view: ImportsView; problem: string | null }) {
  const { t } = useI18n()
  return (
    <>
      <OfficeHead title={t('import.title')} lead={t('import.lead')} />
      <div className="im-two">
        {view.mayImport && <FileForm problem={problem} />}
        <ExportForm places={view.places} />
      </div>
      <h2 className="im-heading">{t('import.history')}</h2>
      {view.imports.length === 0 ? <EmptyList title={t('import.none')} text={t('import.none_text')} /> : <Imports view={view} />}
    </>
  )
}

function FileForm({ problem }: { problem: string | null }) {
  const { t } = useI18n()
  const action = useHref('/admin/import')
  return (
    <form method="post" action={action} encType="multipart/form-data" className="im-card" noValidate>
      <h2>
        <Icon name="file-up" />
        {t('import.bring')}
      </h2>
      <p className="o-hint">{t('import.bring_text')}</p>
      <FileFields
        accept=".json,.geojson,.csv,.tsv,.txt,application/json,application/geo+json,text/csv"
        hint={t('import.file_hint')}
        problem={problem}
      />
      <button type="submit" className="o-btn o-main">
        <Icon name="flask-conical" />
        {t('import.read')}
      </button>
    </form>
  )
}

function Imports({ view }: { view: ImportsView }) {
  const { t } = useI18n()
  const columns = useColumns()
  return (
    <>
      <DataTable
        id="imports"
        caption={t('import.history')}
        columns={columns}
        rows={view.imports}
        rowId={(row) => row.id}
        rowName={(row) => row.fileName}
        {...(view.mayImport ? { rowTo: (row: ImportLine) => `/admin/import/${row.id}` } : {})}
      />
      <Pager
        summary={t('import.shown', { count: view.imports.length })}
        newer={view.isFirst ? null : '/admin/import'}
        older={view.older && `/admin/import?older=${encodeURIComponent(view.older)}`}
      />
      {view.mayImport && <p className="o-hint">{t('import.kept_weeks')}</p>}
    </>
  )
}

function useColumns(): Column<ImportLine>[] {
  const { t, number } = useI18n()
  const count = (value: number | undefined) => (value === undefined ? '' : number(value))
  return [
    {
      id: 'file',
      label: t('import.col_file'),
      cell: (row) => (
        <span className="im-name">
          <bdi dir="auto">{row.fileName}</bdi>
          <small>{t(`import.format_${row.format}`)}</small>
        </span>
      ),
    },
    { id: 'state', label: t('import.col_state'), cell: (row) => <StateTag state={row.state} stalled={row.stalled} />, phone: 'end' },
    { id: 'new', label: t('import.col_new'), figure: true, cell: (row) => count(row.counts?.new) },
    { id: 'changed', label: t('import.col_changed'), figure: true, cell: (row) => count(row.counts?.changed) },
    { id: 'by', label: t('import.col_by'), cell: (row) => <bdi>{row.actorName}</bdi>, phone: 'under' },
    { id: 'at', label: t('import.col_at'), cell: (row) => <span className="o-nowrap">{row.at}</span>, phone: 'under-end' },
  ]
}

export function BackToImports() {
  const { t } = useI18n()
  return (
    <Link to="/admin/import" className="o-btn">
      {t('import.to_list')}
    </Link>
  )
}
