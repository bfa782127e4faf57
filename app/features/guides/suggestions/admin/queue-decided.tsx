import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { EmptyList, Pager } from '#app/ui/admin/list-sections.tsx'
import type { DecidedView } from '../present.ts'
import { queueAddress } from '../rules.ts'

/** What was decided, by whom and when; each opens its case. */
export function DecidedList({ lines, older }: { lines: DecidedView[]; older: number | null }) {
  const { t } = useI18n()
  if (lines.length === 0) return <EmptyList title={t('suggestions.decided_none')} text={t('suggestions.decided_none_text')} />
  const columns: Column<DecidedView>[] = [
    { id: 'entry', label: t('suggestions.col_entry'), cell: (line) => <bdi>{line.entry}</bdi>, phone: 'main' },
    { id: 'what', label: t('fields.what'), cell: (line) => line.what, phone: 'under' },
    {
      id: 'text',
      label: t('suggestions.after'),
      cell: (line) => (
        <span className="o-clip" dir="auto">
          {line.text}
        </span>
      ),
    },
    {
      id: 'decision',
      label: t('suggestions.decision'),
      cell: (line) => (
        <span className={line.accepted ? 'o-tag q-accepted' : 'o-tag o-cliff'}>
          {t(line.accepted ? 'suggestions.was_accepted' : 'suggestions.was_rejected')}
        </span>
      ),
      phone: 'end',
    },
    { id: 'reason', label: t('suggestions.reason'), cell: (line) => [line.reason, line.note].filter(Boolean).join(' · ') },
    { id: 'by', label: t('suggestions.col_by'), cell: (line) => <bdi>{line.by}</bdi>, phone: 'under-end' },
    { id: 'when', label: t('fields.when'), cell: (line) => line.decided },
  ]
  return (
    <>
      <DataTable
        id="decided"
        caption={t('suggestions.view_decided')}
        columns={columns}
        rows={lines}
        rowId={(line) => String(line.id)}
        rowName={(line) => line.entry}
        rowTo={(line) => queueAddress({ view: 'all', id: line.id, from: null })}
      />
      <Pager summary="" older={older === null ? null : queueAddress({ view: 'decided', id: null, from: older })} />
    </>
  )
}
