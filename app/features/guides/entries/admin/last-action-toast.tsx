import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ActionToast } from '#app/ui/admin/action-toast.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'

export type LastAction = { batch: string; what: MessageKey; name: string; count: number; canUndo: boolean }

/** What was just done, with the way back: an act that can be undone is not asked about before. */
export function LastActionToast({ lastAction }: { lastAction: LastAction | null }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref('/admin/guide-entries')
  if (!lastAction) return null
  const text =
    lastAction.count > 1
      ? t('entries.did_many', { what: t(lastAction.what), count: lastAction.count })
      : t('entries.did_one', { what: t(lastAction.what), name: lastAction.name })
  const fields = { batch: lastAction.batch, back: listAddress(here, { did: null }) }
  return <ActionToast text={text} undo={lastAction.canUndo ? { action, label: t('entries.undo'), fields } : null} />
}
