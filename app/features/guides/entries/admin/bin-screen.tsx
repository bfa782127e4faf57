import '../../admin.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Pager } from '#app/ui/admin/list-sections.tsx'
import { GuideViews, type ViewCounts } from './guide-views.tsx'
import { type LastAction, LastActionToast } from './last-action-toast.tsx'
import type { EntryRowView } from './present.ts'

export type BinView = {
  rows: EntryRowView[]
  counts: ViewCounts
  newer: string | null
  older: string | null
  lastAction: LastAction | null
}

/** What was thrown away, and the way back out. */
export function BinScreen({ view }: { view: BinView }) {
  const { t } = useI18n()
  const here = useLocation()
  const acts = useHref('/admin/guide-entries')
  const columns: Column<EntryRowView>[] = [
    { id: 'name', label: t('entries.field_name'), cell: (row) => <bdi>{row.name}</bdi> },
    { id: 'where', label: t('entries.where'), cell: (row) => row.where, phone: 'under' },
    { id: 'deleted', label: t('entries.field_deleted_at'), cell: (row) => <span className="o-nowrap">{row.deleted}</span>, phone: 'end' },
  ]
  return (
    <>
      <AdminHead title={t('entries.view_bin')} lead={t('entries.bin_lead')} />
      <GuideViews counts={view.counts} current="bin" />
      {view.rows.length === 0 && !view.newer ? (
        <EmptyList title={t('entries.bin_empty')} text={t('entries.bin_empty_text')} />
      ) : (
        <>
          <DataTable
            id="guide-bin"
            caption={t('entries.view_bin')}
            columns={columns}
            rows={view.rows}
            rowId={(row) => row.id}
            rowName={(row) => row.name}
            rowTo={(row) => `/admin/guide-entries/${row.id}/history`}
            bulk={{
              action: `${acts}?back=/admin/guide-entries/bin`,
              acts: [
                { intent: 'restore', label: t('entries.act_restore'), icon: 'rotate-ccw' },
                { intent: 'erase', label: t('entries.act_erase'), icon: 'trash', danger: true, ask: true },
              ],
            }}
          />
          <Pager
            summary={t('entries.shown', { count: view.rows.length })}
            newer={view.newer && listAddress(here, { newer: view.newer, older: null })}
            older={view.older && listAddress(here, { older: view.older, newer: null })}
          />
        </>
      )}
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}
