import '../../admin.css'
import { useHref, useLocation } from 'react-router'
import { HistoryList } from '#app/features/audit/admin/history-list.tsx'
import type { HistoryLine } from '#app/features/audit/types.ts'
import { GuideViews, type ViewCounts } from '#app/features/guides/entries/admin/guide-views.tsx'
import { type LastAction, LastActionToast } from '#app/features/guides/entries/admin/last-action-toast.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Pager } from '#app/ui/admin/list-sections.tsx'

export type HistoryView = { title: string; lines: HistoryLine[]; older: string | null; counts: ViewCounts; lastAction: LastAction | null }

/** Who changed what and when, with before and after; each can be undone while nothing came after. */
export function HistoryScreen({ view }: { view: HistoryView }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref('/admin/guide-entries')
  return (
    <>
      <AdminHead title={view.title} lead={t('entries.history_lead')} />
      <GuideViews counts={view.counts} current="history" />
      {view.lines.length === 0 ? (
        <EmptyList title={t('entries.history_none')} text={t('entries.history_none_text')} />
      ) : (
        <>
          <HistoryList lines={view.lines} action={action} fields={{ back: listAddress(here, { did: null }) }} />
          <Pager
            summary={t('entries.lines_shown', { count: view.lines.length })}
            older={view.older && listAddress(here, { older: view.older })}
          />
        </>
      )}
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}
