import './resources.css'
import { useHref, useLocation } from 'react-router'
import { HistoryList } from '#app/features/audit/admin/history-list.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Pager } from '#app/ui/admin/list-sections.tsx'
import type { ResourceHistoryView } from '../views.ts'
import { LastChangeToast } from './last-change-toast.tsx'

/** Who changed a row, when and what; each change can be undone by itself while no later one stands in the way. */
export function HistoryScreen({ view }: { view: ResourceHistoryView }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(here.pathname)
  return (
    <>
      <AdminHead title={view.title} lead={t('resources.history_lead')} />
      <Refused text={view.refused} />
      {view.revisions.length === 0 ? (
        <EmptyList title={t('resources.history_none')} text={t('resources.history_none_text')} />
      ) : (
        <>
          <HistoryList lines={view.revisions} action={action} />
          <Pager
            summary={t('resources.changes_shown', { count: view.revisions.length })}
            older={view.older && listAddress(here, { older: view.older })}
          />
        </>
      )}
      <LastChangeToast change={view.lastChange} />
    </>
  )
}
