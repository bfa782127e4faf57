import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, ColumnChooser, EmptyList, NoMatch, Pager } from '#app/ui/admin/list-sections.tsx'
import type { AuditLine, ChangeLine } from '../types.ts'
import { ChangesTable } from './changes-table.tsx'

type Option = { value: string; label: string }

export type AuditView = {
  lines: AuditLine[]
  values: Record<string, string>
  people: Option[]
  actions: Option[]
  hidden: string[]
  openId: string | null
  changes: ChangeLine[]
  /** Keys of the pages on either side. */
  newer: string | null
  older: string | null
}

/** Who did what, when, and what was different before: a list that is only read. */
export function AuditScreen({ view }: { view: AuditView }) {
  const { t } = useI18n()
  const here = useLocation()
  const columns = useColumns()
  const filtered = Object.values(view.values).some(Boolean)
  const choices = columns.slice(1).map(({ id, label }) => ({ id, label }))
  return (
    <>
      <AdminHead title={t('audit.place')} lead={t('audit.lead')} />
      {view.lines.length === 0 && !filtered && !view.newer ? (
        <EmptyList title={t('audit.none')} text={t('audit.none_text')} />
      ) : (
        <>
          <Filters
            values={view.values}
            fields={[
              { name: 'who', kind: 'select', label: t('audit.col_who'), options: view.people },
              { name: 'what', kind: 'select', label: t('fields.what'), options: view.actions },
              { name: 'from', kind: 'date', label: t('fields.from') },
              { name: 'to', kind: 'date', label: t('fields.to') },
            ]}
          >
            <ColumnChooser columns={choices} hidden={view.hidden} />
          </Filters>
          {view.lines.length === 0 ? (
            <NoMatch clearTo={withoutFilters(here, Object.keys(view.values))} />
          ) : (
            <DataTable
              id="audit"
              caption={t('audit.place')}
              columns={columns}
              rows={view.lines}
              rowId={(line) => line.id}
              rowName={(line) => line.what}
              hidden={view.hidden}
              openId={view.openId}
              detail={() => <Changes changes={view.changes} />}
            />
          )}
          <Pager
            summary={t('audit.shown', { count: view.lines.length })}
            newer={view.newer && listAddress(here, { newer: view.newer, older: null, open: null })}
            older={view.older && listAddress(here, { older: view.older, newer: null, open: null })}
          />
        </>
      )}
    </>
  )
}

function useColumns(): Column<AuditLine>[] {
  const { t } = useI18n()
  const comma = t('admin.list_comma')
  return [
    { id: 'what', label: t('fields.what'), cell: (line) => <span dir="auto">{line.what}</span> },
    { id: 'who', label: t('audit.col_who'), cell: (line) => <bdi>{line.who}</bdi>, phone: 'under' },
    { id: 'subject', label: t('audit.col_subject'), cell: (line) => <bdi>{line.subject}</bdi>, phone: 'under-end' },
    { id: 'fields', label: t('audit.col_fields'), cell: (line) => <span className="o-clip">{line.fields.join(comma)}</span> },
    { id: 'when', label: t('fields.when'), cell: (line) => <span className="o-nowrap">{line.when}</span>, phone: 'end' },
    {
      id: 'request',
      label: t('audit.col_request'),
      cell: (line) => (
        <bdi dir="ltr" className="o-code">
          {line.request.slice(0, 8)}
        </bdi>
      ),
    },
  ]
}

function Changes({ changes }: { changes: readonly ChangeLine[] }) {
  const { t } = useI18n()
  return changes.length > 0 ? <ChangesTable changes={changes} /> : <p className="o-muted">{t('audit.no_fields')}</p>
}
