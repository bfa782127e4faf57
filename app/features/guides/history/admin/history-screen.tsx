import '../../admin.css'
import { useHref, useLocation } from 'react-router'
import { GuideViews, type ViewCounts } from '#app/features/guides/entries/admin/guide-views.tsx'
import { type LastAction, LastActionToast } from '#app/features/guides/entries/admin/last-action-toast.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { listAddress } from '#app/ui/office/list-address.ts'
import { AdminHead, EmptyList, Pager } from '#app/ui/office/list-parts.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { RevisionLine } from '../present.ts'

export type HistoryView = { title: string; lines: RevisionLine[]; older: string | null; counts: ViewCounts; lastAction: LastAction | null }

/** Who changed what and when, with before and after; each can be undone while nothing came after. */
export function HistoryScreen({ view }: { view: HistoryView }) {
  const { t } = useI18n()
  const here = useLocation()
  return (
    <>
      <AdminHead title={view.title} lead={t('entries.history_lead')} />
      <GuideViews counts={view.counts} current="history" />
      {view.lines.length === 0 ? (
        <EmptyList title={t('entries.history_none')} text={t('entries.history_none_text')} />
      ) : (
        <ol className="g-history">
          {view.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {view.lines.length > 0 && (
        <Pager
          summary={t('entries.lines_shown', { count: view.lines.length })}
          older={view.older && listAddress(here, { older: view.older })}
        />
      )}
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}

function Line({ line }: { line: RevisionLine }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref('/admin/guide-entries')
  return (
    <li className={line.undone ? 'g-undone' : undefined}>
      <div className="g-line-head">
        <p>
          <b>
            <bdi>{line.who}</bdi>
          </b>{' '}
          {line.what}: {line.to ? <Link to={line.to}>{<bdi>{line.name}</bdi>}</Link> : <bdi>{line.name}</bdi>}
          {line.undone && <small> · {t('entries.was_undone')}</small>}
        </p>
        <p className="o-muted">{line.when}</p>
        {line.canUndo && (
          <form method="post" action={action}>
            <input type="hidden" name="line" value={line.id} />
            <input type="hidden" name="back" value={listAddress(here, { did: null })} />
            <button
              type="submit"
              name="intent"
              value="undo"
              className="o-btn o-sm"
              aria-label={t('entries.undo_of', { what: line.what, name: line.name })}
            >
              <Icon name="undo-2" />
              {t('entries.undo')}
            </button>
          </form>
        )}
      </div>
      {line.changes.length > 0 && (
        <details>
          <summary>{t('entries.changes_count', { count: line.changes.length })}</summary>
          <table className="o-diff">
            <thead>
              <tr>
                <th scope="col">{t('fields.field')}</th>
                <th scope="col">{t('audit.before')}</th>
                <th scope="col">{t('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {line.changes.map((change) => (
                <tr key={change.path}>
                  <th scope="row">{change.field}</th>
                  <td>{change.before !== null && <del dir="auto">{change.before}</del>}</td>
                  <td>{change.after !== null && <ins dir="auto">{change.after}</ins>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  )
}
