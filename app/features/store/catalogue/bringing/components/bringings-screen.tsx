import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/office/data-table.tsx'
import { FileFields } from '#app/ui/office/file-fields.tsx'
import { EmptyList, OfficeHead, Pager } from '#app/ui/office/list-parts.tsx'
import { Icon, type OfficeIconName } from '#app/ui/office-icon.tsx'
import { StoreTabs, storeTabs } from '../../keeping/components/store-tabs.tsx'
import { type BringingState, type Counts, exportFormats, type FileFormat } from '../types.ts'

type Line = {
  id: string
  fileName: string
  format: FileFormat
  state: BringingState
  counts: Counts | null
  actorName: string
  at: string
}

export type BringingsView = { imports: Line[]; older: string | null; isFirst: boolean }

const accepted = '.json,.csv,.tsv,.txt,application/json,text/csv'

/** Bringing products in, taking the catalogue out, and everything that was ever brought. */
export function BringingsScreen({ view, problem }: { view: BringingsView; problem: string | null }) {
  const { t } = useI18n()
  const action = useHref('/admin/store/import')
  return (
    <>
      <OfficeHead title={t('bringing.title')} lead={t('bringing.lead')} />
      <StoreTabs current="import" of={storeTabs} />
      <div className="im-two">
        <form method="post" action={action} encType="multipart/form-data" className="im-card" noValidate>
          <h2>
            <Icon name="file-up" />
            {t('bringing.bring')}
          </h2>
          <p className="o-hint">{t('bringing.bring_text')}</p>
          <FileFields accept={accepted} hint={t('bringing.file_hint')} problem={problem} />
          <button type="submit" className="o-btn o-main">
            <Icon name="flask-conical" />
            {t('bringing.read')}
          </button>
        </form>
        <ExportCard />
      </div>
      <h2 className="im-heading">{t('bringing.history')}</h2>
      {view.imports.length === 0 ? <EmptyList title={t('bringing.none')} text={t('bringing.none_text')} /> : <Brought view={view} />}
    </>
  )
}

function ExportCard() {
  const { t } = useI18n()
  const to = useHref('/admin/store/export')
  return (
    <section className="im-card" aria-labelledby="export-title">
      <h2 id="export-title">
        <Icon name="file-down" />
        {t('bringing.export')}
      </h2>
      <p className="o-hint">{t('bringing.export_text')}</p>
      {exportFormats.map((format) => (
        <div key={format} className="im-download">
          <a className="o-btn" href={`${to}?format=${format}`} download="">
            <Icon name="download" />
            {t(`bringing.export_${format}`)}
          </a>
          <p className="o-hint">{t(`bringing.export_${format}_text`)}</p>
        </div>
      ))}
    </section>
  )
}

function Brought({ view }: { view: BringingsView }) {
  const { t } = useI18n()
  const columns = useColumns()
  return (
    <>
      <DataTable
        id="store-imports"
        caption={t('bringing.history')}
        columns={columns}
        rows={view.imports}
        rowId={(row) => row.id}
        rowName={(row) => row.fileName}
        rowTo={(row) => `/admin/store/import/${row.id}`}
      />
      <Pager
        summary={t('bringing.shown', { count: view.imports.length })}
        newer={view.isFirst ? null : '/admin/store/import'}
        older={view.older && `/admin/store/import?older=${encodeURIComponent(view.older)}`}
      />
      <p className="o-hint">{t('bringing.kept_weeks')}</p>
    </>
  )
}

const icons: Record<BringingState, OfficeIconName> = {
  mapping: 'columns-3',
  checked: 'shield-check',
  applied: 'circle-check',
  undone: 'rotate-ccw',
  cancelled: 'ban',
}

function useColumns(): Column<Line>[] {
  const { t, number } = useI18n()
  const count = (value: number | undefined) => (value === undefined ? '' : number(value))
  return [
    {
      id: 'file',
      label: t('office.file'),
      cell: (row) => (
        <span className="im-name">
          <bdi dir="auto">{row.fileName}</bdi>
          <small>{t(`bringing.format_${row.format}`)}</small>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('bringing.col_state'),
      phone: 'end',
      cell: (row) => (
        <span className={`o-st im-state im-state-${row.state}`}>
          <Icon name={icons[row.state]} />
          {t(`bringing.state_${row.state}`)}
        </span>
      ),
    },
    { id: 'new', label: t('bringing.col_new'), figure: true, cell: (row) => count(row.counts?.new) },
    { id: 'changed', label: t('bringing.col_changed'), figure: true, cell: (row) => count(row.counts?.changed) },
    { id: 'by', label: t('bringing.col_by'), cell: (row) => <bdi>{row.actorName}</bdi>, phone: 'under' },
    { id: 'at', label: t('bringing.col_at'), cell: (row) => <span className="o-nowrap">{row.at}</span>, phone: 'under-end' },
  ]
}
