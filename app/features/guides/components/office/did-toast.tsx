import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { KeyCaps } from '#app/ui/office/key-caps.tsx'
import { listAddress } from '#app/ui/office/list-address.ts'
import { Icon } from '#app/ui/office-icon.tsx'

export type Did = { batch: string; what: MessageKey; name: string; count: number; canUndo: boolean }

/** What was just done, with the way back: an act that can be undone is not asked about before. */
export function DidToast({ did }: { did: Did | null }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref('/admin/guide-entries')
  if (!did) return null
  return (
    <guide-did>
      <div className="o-toast g-did">
        <Icon name="circle-check" />
        <p role="status">
          {did.count > 1
            ? t('editing.did_many', { what: t(did.what), count: did.count })
            : t('editing.did_one', { what: t(did.what), name: did.name })}
        </p>
        {did.canUndo && (
          <form method="post" action={action}>
            <input type="hidden" name="batch" value={did.batch} />
            <input type="hidden" name="back" value={listAddress(here, { did: null })} />
            <button type="submit" name="intent" value="undo" aria-keyshortcuts="Control+Z" data-undo="">
              {t('editing.undo')} <KeyCaps keys={['Ctrl Z']} />
            </button>
          </form>
        )}
      </div>
    </guide-did>
  )
}
