import { useHref, useLocation, useMatches } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import { Icon } from '#app/ui/admin-icon.tsx'

/** What an act says when it leads back with `?done=…`; the address can choose among these and nothing else. */
const texts: ReadonlyMap<string, MessageKey> = new Map([
  ['saved', 'common.saved'],
  ['deleted', 'common.deleted'],
  ['binned', 'media.binned'],
  ['variant-deleted', 'catalogue-admin.variant_deleted'],
  ['queued', 'admin.done_queued'],
  ['requested', 'settings.job_requested'],
  ['accepted', 'suggestions.was_accepted'],
  ['rejected', 'suggestions.was_rejected'],
  ['taken-back', 'suggestions.taken_back'],
])

/** Drawn by the server after an action, one at a time: what the page itself says of it, or a word for its `?done=…`. */
export function Toast() {
  const { t } = useI18n()
  const { search } = useLocation()
  const done = new URLSearchParams(search).get('done') ?? ''
  const own = useDoneToast()
  const word = texts.get(done)
  const text = own?.text ?? (word && t(word))
  if (!done || !text) return null
  return (
    <admin-toast className="o-toast">
      <Icon name="circle-check" />
      <p role="status">{text}</p>
      {own?.undo && <Undo undo={own.undo} />}
    </admin-toast>
  )
}

function useDoneToast(): DoneToast | null {
  const data = useMatches().at(-1)?.loaderData as { toast?: DoneToast | null } | null | undefined
  return data?.toast ?? null
}

function Undo({ undo: { to, fields } }: { undo: NonNullable<DoneToast['undo']> }) {
  const { t } = useI18n()
  const action = useHref(to)
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" data-undo="">
        {t('admin.undo')}
      </button>
    </form>
  )
}
