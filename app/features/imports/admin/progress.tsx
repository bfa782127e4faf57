import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ImportView } from '../present.ts'

/** How far the work is. With script it asks by itself (`import-progress`); without, the link asks. The work goes on whoever watches. */
export function Progress({ view }: { view: ImportView<unknown> }) {
  const { t, number } = useI18n()
  const searching = view.unindexed > 0
  const total = Math.max(1, view.total)
  const done = searching ? Math.max(0, total - view.unindexed) : view.done
  if (view.stalled) return <Stalled view={view} />
  return (
    <import-progress class="im-progress" value={searching ? 'search' : view.state}>
      <p role="status">
        <Icon name="timer" />
        {t(searching ? 'imports.doing_search' : `imports.doing_${view.state as 'reading'}`)}
      </p>
      <progress value={done} max={total} aria-label={t('imports.progress')} />
      <p className="o-muted">
        <span data-said="">{t('imports.progress_of', { done: number(done), total: number(total) })}</span> · {t('imports.may_leave')}
      </p>
      <div className="o-row">
        <Link to={`${view.address}/${view.id}`} className="o-btn o-sm">
          <Icon name="refresh-cw" />
          {t('imports.reload')}
        </Link>
        {(view.state === 'reading' || view.state === 'checking') && <Cancel here={`${view.address}/${view.id}`} />}
      </div>
    </import-progress>
  )
}

function Cancel({ here }: { here: string }) {
  const { t } = useI18n()
  const action = useHref(here)
  return (
    <form method="post" action={action}>
      <button type="submit" name="intent" value="cancel" className="o-btn o-sm">
        {t('ui-admin.file_cancel')}
      </button>
    </form>
  )
}

/** The process that did it is gone. Nothing half done is left: it can be begun again. */
function Stalled({ view }: { view: ImportView<unknown> }) {
  const { t } = useI18n()
  const action = useHref(`${view.address}/${view.id}`)
  const again = { reading: null, checking: 'again', applying: 'apply-right', undoing: 'undo' }[view.state as 'reading']
  return (
    <div className="o-note o-honey" role="alert">
      <Icon name="triangle-alert" />
      <div>
        <p>{t(again ? 'imports.stalled_text' : 'imports.stalled_reading')}</p>
        <form method="post" action={action} className="o-row">
          {again === 'undo' && <input type="hidden" name="sure" value="yes" />}
          {again && (
            <button type="submit" name="intent" value={again} className="o-btn o-main">
              {t('imports.again')}
            </button>
          )}
          {again !== 'undo' && (
            <button type="submit" name="intent" value="cancel" className="o-btn">
              {t('ui-admin.file_cancel')}
            </button>
          )}
        </form>
      </div>
    </div>
  )
}
