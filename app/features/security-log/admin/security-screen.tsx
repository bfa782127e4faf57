import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, ColumnChooser, EmptyList, NoMatch, Pager } from '#app/ui/admin/list-sections.tsx'
import type { SecurityLine } from '../types.ts'

type Option = { value: string; label: string }

export type SecurityView = {
  lines: SecurityLine[]
  values: Record<string, string>
  people: Option[]
  kinds: Option[]
  hidden: string[]
  /** Keys of the pages on either side. */
  newer: string | null
  older: string | null
}

/** Who came in and who was kept out: a list that is only read. */
export function SecurityScreen({ view }: { view: SecurityView }) {
  const { t } = useI18n()
  const here = useLocation()
  const columns = useColumns()
  const filtered = Object.values(view.values).some(Boolean)
  const choices = columns.slice(1).map(({ id, label }) => ({ id, label }))
  return (
    <>
      <AdminHead title={t('security-log.place')} lead={t('security-log.lead')} />
      {view.lines.length === 0 && !filtered && !view.newer ? (
        <EmptyList title={t('security-log.none')} text={t('security-log.none_text')} />
      ) : (
        <>
          <Filters
            values={view.values}
            fields={[
              { name: 'what', kind: 'select', label: t('security-log.col_what'), options: view.kinds },
              { name: 'who', kind: 'select', label: t('security-log.col_account'), options: view.people },
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
              id="security"
              caption={t('security-log.place')}
              columns={columns}
              rows={view.lines}
              rowId={(line) => line.id}
              rowName={(line) => line.what}
              hidden={view.hidden}
            />
          )}
          <Pager
            summary={t('audit.shown', { count: view.lines.length })}
            newer={view.newer && listAddress(here, { newer: view.newer, older: null })}
            older={view.older && listAddress(here, { older: view.older, newer: null })}
          />
        </>
      )}
    </>
  )
}

function useColumns(): Column<SecurityLine>[] {
  const { t } = useI18n()
  return [
    { id: 'what', label: t('security-log.col_what'), cell: (line) => <What line={line} /> },
    { id: 'who', label: t('security-log.col_account'), cell: (line) => <bdi>{line.who}</bdi>, phone: 'under' },
    { id: 'by', label: t('security-log.col_by'), cell: (line) => <bdi>{line.by}</bdi> },
    { id: 'device', label: t('security-log.col_device'), cell: (line) => <bdi dir="ltr">{line.device}</bdi> },
    {
      id: 'network',
      label: t('security-log.col_network'),
      cell: (line) => (
        <bdi dir="ltr" className="o-code">
          {line.network}
        </bdi>
      ),
      phone: 'under-end',
    },
    {
      id: 'route',
      label: t('security-log.col_route'),
      cell: (line) => (
        <bdi dir="ltr" className="o-code">
          {line.route}
        </bdi>
      ),
    },
    { id: 'when', label: t('fields.when'), cell: (line) => <span className="o-nowrap">{line.when}</span>, phone: 'end' },
  ]
}

function What({ line }: { line: SecurityLine }) {
  const { t } = useI18n()
  return (
    <span>
      {line.what}
      {line.count > 1 && <span className="o-muted"> {t('security-log.times', { count: line.count })}</span>}
    </span>
  )
}
