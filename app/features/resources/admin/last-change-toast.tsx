import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ActionToast } from '#app/ui/admin/action-toast.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import type { LastChange } from '../views.ts'

/** What was just done, with the way back: an act that can be undone is not asked about before. */
export function LastChangeToast({ change }: { change: LastChange | null }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(listAddress(here, { did: null }))
  if (!change) return null
  const undo = change.canUndo ? { action, label: t('resources.undo'), fields: { batch: change.batch } } : null
  return <ActionToast text={change.text} undo={undo} />
}
