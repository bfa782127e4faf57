import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ActionToast } from '#app/ui/office/action-toast.tsx'
import { listAddress } from '#app/ui/office/list-address.ts'

export type Did = { batch: string; what: MessageKey; name: string; count: number; canUndo: boolean }

/** What was just done, with the way back: an act that can be undone is not asked about before. */
export function DidToast({ did }: { did: Did | null }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref('/admin/guide-entries')
  if (!did) return null
  const text =
    did.count > 1
      ? t('entries.did_many', { what: t(did.what), count: did.count })
      : t('entries.did_one', { what: t(did.what), name: did.name })
  const fields = { batch: did.batch, back: listAddress(here, { did: null }) }
  return <ActionToast text={text} undo={did.canUndo ? { action, label: t('entries.undo'), fields } : null} />
}
