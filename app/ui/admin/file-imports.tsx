import './files.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type AdminIconName, Icon } from '../admin-icon.tsx'
import { Link } from '../link.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { FileFields } from './file-fields.tsx'
import { EmptyList, Pager } from './list-sections.tsx'

const icons = {
  reading: 'timer',
  mapping: 'columns-3',
  checking: 'flask-conical',
  checked: 'shield-check',
  applying: 'timer',
  applied: 'circle-check',
  undoing: 'rotate-ccw',
  undone: 'rotate-ccw',
  cancelled: 'ban',
  stalled: 'triangle-alert',
} as const satisfies Record<string, AdminIconName>

/** One file that was brought, in the list of them. */
export type FileLine = {
  id: string
  fileName: string
  formatName: string
  state: keyof typeof icons
  counts: { new: number; changed: number } | null
  actorName: string
  at: string
}

type FileFormProps = { to: string; accept: string; text: string; hint: string; problem: string | null }

/** The card that takes a file; nothing is written by it. */
export function FileForm({ to, accept, text, hint, problem }: FileFormProps) {
  const { t } = useI18n()
  const action = useHref(to)
  return (
    <form method="post" action={action} encType="multipart/form-data" className="im-card" noValidate>
      <h2>
        <Icon name="file-up" />
        {t('ui-admin.file_bring')}
      </h2>
      <p className="o-hint">{text}</p>
      <FileFields accept={accept} hint={hint} problem={problem} />
      <button type="submit" className="o-btn o-main">
        <Icon name="flask-conical" />
        {t('ui-admin.file_read')}
      </button>
    </form>
  )
}

type FileHistoryProps = {
  id: string
  lines: readonly FileLine[]
  /** The address of the list; each import stands under it. */
  to: string
  /** Whoever reads may open one. */
  opens?: boolean
  older: string | null
  isFirst: boolean
  summary: string
  noneText: string
  retention: string
}

/** Everything that was ever brought. */
export function FileHistory({ id, lines, to, opens = true, older, isFirst, summary, noneText, retention: saved }: FileHistoryProps) {
  const { t } = useI18n()
  const columns = useColumns()
  return (
    <>
      <h2 className="im-heading">{t('ui-admin.file_history')}</h2>
      {lines.length === 0 ? (
        <EmptyList title={t('ui-admin.file_none')} text={noneText} />
      ) : (
        <>
          <DataTable
            id={id}
            caption={t('ui-admin.file_history')}
            columns={columns}
            rows={lines}
            rowId={(row) => row.id}
            rowName={(row) => row.fileName}
            {...(opens ? { rowTo: (row: FileLine) => `${to}/${row.id}` } : {})}
          />
          <Pager summary={summary} newer={isFirst ? null : to} older={older && `${to}?older=${encodeURIComponent(older)}`} />
          {opens && <p className="o-hint">{saved}</p>}
        </>
      )}
    </>
  )
}

function useColumns(): Column<FileLine>[] {
  const { t, number } = useI18n()
  const count = (value: number | undefined) => (value === undefined ? '' : number(value))
  return [
    {
      id: 'file',
      label: t('ui-admin.file'),
      cell: (row) => (
        <span className="im-name">
          <bdi dir="auto">{row.fileName}</bdi>
          <small>{row.formatName}</small>
        </span>
      ),
    },
    { id: 'state', label: t('fields.state'), cell: (row) => <StateTag state={row.state} />, phone: 'end' },
    { id: 'new', label: t('ui-admin.file_col_new'), figure: true, cell: (row) => count(row.counts?.new) },
    { id: 'changed', label: t('ui-admin.file_col_changed'), figure: true, cell: (row) => count(row.counts?.changed) },
    { id: 'by', label: t('ui-admin.file_col_by'), cell: (row) => <bdi>{row.actorName}</bdi>, phone: 'under' },
    { id: 'at', label: t('fields.when'), cell: (row) => <span className="o-nowrap">{row.at}</span>, phone: 'under-end' },
  ]
}

/** A word and a shape; colour only repeats them. */
function StateTag({ state }: Pick<FileLine, 'state'>) {
  const { t } = useI18n()
  return (
    <span className={`o-st im-state im-state-${state}`}>
      <Icon name={icons[state]} />
      {t(`ui-admin.file_state_${state}`)}
    </span>
  )
}

export function BackToFiles({ to }: { to: string }) {
  const { t } = useI18n()
  return (
    <Link to={to} className="o-btn">
      {t('ui-admin.file_to_list')}
    </Link>
  )
}
