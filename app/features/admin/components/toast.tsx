import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/office-icon.tsx'

/** What an act says when it leads back with `?done=…`; the address can choose among these and nothing else. */
const texts: ReadonlyMap<string, MessageKey> = new Map([
  ['saved', 'common.saved'],
  ['deleted', 'common.deleted'],
  ['queued', 'admin.done_queued'],
  ['requested', 'settings.job_requested'],
  ['accepted', 'suggestions.was_accepted'],
  ['rejected', 'suggestions.was_rejected'],
  ['taken-back', 'suggestions.taken_back'],
])

/** Drawn by the server after an act; its script takes it away after five seconds. */
export function Toast() {
  const { t } = useI18n()
  const { search } = useLocation()
  const text = texts.get(new URLSearchParams(search).get('done') ?? '')
  if (!text) return null
  return (
    <office-toast className="o-toast">
      <Icon name="circle-check" />
      <p role="status">{t(text)}</p>
    </office-toast>
  )
}
