import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** `from` is the list that one came from, or the category of the entry. */
export type WorkQueue = { from: string; isCategory: boolean; hasNext: boolean; ended: boolean }

/** Saves and opens the one that follows in the list that one works through. */
export function SaveAndNext({ queue }: { queue: WorkQueue | null }) {
  const { t } = useI18n()
  if (!queue?.hasNext) return null
  return (
    <button type="submit" name="then" value="next" className="o-btn" data-save-next="" aria-keyshortcuts="Control+Enter">
      {t(queue.isCategory ? 'sidebar.save_next_category' : 'sidebar.save_next')} <KeyCaps keys={['Ctrl Enter']} />
    </button>
  )
}

/** Said when the last one was saved, and that it is the last one before. */
export function QueueEnd({ queue }: { queue: WorkQueue | null }) {
  const { t } = useI18n()
  if (!queue || queue.isCategory || (queue.hasNext && !queue.ended)) return null
  return (
    <div className={queue.ended ? 'o-note o-good' : 'o-note'} role="status">
      <Icon name={queue.ended ? 'circle-check' : 'circle-alert'} />
      <p>
        {t(queue.ended ? 'sidebar.queue_done' : 'sidebar.queue_last')} <Link to={queue.from}>{t('sidebar.queue_back')}</Link>
      </p>
    </div>
  )
}
