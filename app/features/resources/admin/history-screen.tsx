import './resources.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/office/fields.tsx'
import { listAddress } from '#app/ui/office/list-address.ts'
import { AdminHead, EmptyList, Pager } from '#app/ui/office/list-parts.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { ResourceHistoryView, RevisionView } from '../views.ts'
import { LastChangeToast } from './last-change-toast.tsx'

/** Who changed a row, when and what; each change can be undone by itself while no later one stands in the way. */
export function HistoryScreen({ view }: { view: ResourceHistoryView }) {
  const { t } = useI18n()
  const here = useLocation()
  return (
    <>
      <AdminHead title={view.title} lead={t('resources.history_lead')} />
      <Refused text={view.refused} />
      {view.revisions.length === 0 ? (
        <EmptyList title={t('resources.history_none')} text={t('resources.history_none_text')} />
      ) : (
        <ol className="r-history">
          {view.revisions.map((revision) => (
            <Line key={revision.id} revision={revision} />
          ))}
        </ol>
      )}
      {view.revisions.length > 0 && (
        <Pager
          summary={t('resources.changes_shown', { count: view.revisions.length })}
          older={view.older && listAddress(here, { older: view.older })}
        />
      )}
      <LastChangeToast change={view.lastChange} />
    </>
  )
}

function Line({ revision }: { revision: RevisionView }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref(here.pathname)
  const { who, what, when, isUndone, canUndo, changes } = revision
  return (
    <li className={isUndone ? 'r-undone' : undefined} id={`revision-${revision.id}`}>
      <div className="r-line">
        <p>
          <b>
            <bdi>{who}</bdi>
          </b>{' '}
          {what} {isUndone && <small>· {t('resources.was_undone')}</small>}
        </p>
        <p className="o-muted">{when}</p>
        {canUndo && (
          <form method="post" action={action}>
            <input type="hidden" name="revision" value={revision.id} />
            <button type="submit" name="intent" value="undo" className="o-btn o-sm" aria-label={t('resources.undo_of', { what, when })}>
              <Icon name="undo-2" />
              {t('resources.undo')}
            </button>
          </form>
        )}
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

function Changes({ changes }: Pick<RevisionView, 'changes'>) {
  const { t } = useI18n()
  return (
    <table className="o-diff">
      <thead>
        <tr>
          <th scope="col">{t('fields.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">{change.field}</th>
            <td>{change.before !== null && <del dir="auto">{change.before}</del>}</td>
            <td>{change.after !== null && <ins dir="auto">{change.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
