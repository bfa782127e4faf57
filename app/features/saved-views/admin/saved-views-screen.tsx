import './saved-views.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MAX_NAME } from '../schema.ts'

/** A form that was not saved: which one, what stood in it, and why. */
export type SavedViewProblem = {
  /** Null for a new view. */
  id: string | null
  name: string
  code: string
  most?: number
  fields: Readonly<Record<string, string>>
}

export type SavedViewsView = {
  views: readonly { id: string; name: string; to: string }[]
  /** The list that somebody came from. */
  back: string | null
  problem: SavedViewProblem | null
  /** The view whose deletion is being asked about. */
  deletes: string | null
}

/** All views that somebody has saved, to be renamed and deleted; and the form of one that could not be saved. */
export function SavedViewsScreen({ view }: { view: SavedViewsView }) {
  const { t } = useI18n()
  const here = view.back ? `/admin/saved-views?${new URLSearchParams({ back: view.back })}` : '/admin/saved-views'
  const action = useHref(here)
  const doomed = view.views.find(({ id }) => id === view.deletes)
  const created = view.problem?.id === null ? view.problem : null
  return (
    <>
      <AdminHead title={t('saved-views.title')} lead={t('saved-views.lead')}>
        {view.back && (
          <Link to={view.back} className="o-btn">
            {t('saved-views.back')}
          </Link>
        )}
      </AdminHead>
      {doomed && (
        <ConfirmDelete action={action} fields={{ intent: 'delete', id: doomed.id }} act={t('saved-views.delete')} cancelTo={here}>
          <p>{t('saved-views.delete_text', { name: doomed.name })}</p>
        </ConfirmDelete>
      )}
      {created && (
        <form method="post" action={action} className="o-saved-view">
          {Object.entries(created.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <NameField id="new" name={created.name} problem={created} />
          <button type="submit" name="intent" value="create" className="o-btn o-main">
            {t('saved-views.save')}
          </button>
        </form>
      )}
      {view.views.length === 0 ? (
        <EmptyList title={t('saved-views.none')} text={t('saved-views.none_text')} />
      ) : (
        view.views.map((one) => (
          <div key={one.id} className="o-saved-view">
            <form method="post" action={action}>
              <input type="hidden" name="id" value={one.id} />
              <NameField
                id={one.id}
                name={view.problem?.id === one.id ? view.problem.name : one.name}
                problem={view.problem?.id === one.id ? view.problem : null}
              />
              <button type="submit" name="intent" value="rename" className="o-btn">
                {t('saved-views.rename')}
              </button>
            </form>
            <Link to={one.to} className="o-btn o-quiet" aria-label={t('saved-views.open_named', { name: one.name })}>
              {t('saved-views.open')}
            </Link>
            <form method="post" action={action}>
              <input type="hidden" name="id" value={one.id} />
              <button
                type="submit"
                name="intent"
                value="delete"
                className="o-btn o-danger"
                aria-label={t('saved-views.delete_named', { name: one.name })}
              >
                <Icon name="trash" />
                {t('ui-admin.will_ask', { act: t('saved-views.delete') })}
              </button>
            </form>
          </div>
        ))
      )}
    </>
  )
}

function NameField({ id, name, problem }: { id: string; name: string; problem: SavedViewProblem | null }) {
  const { t } = useI18n()
  const input = `name-${id}`
  return (
    <div className="o-field">
      <label htmlFor={input}>{t('fields.name')}</label>
      <input
        id={input}
        name="name"
        className="o-in"
        defaultValue={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${input}-problem` : undefined}
      />
      {problem && (
        <p className="o-err" id={`${input}-problem`} role="alert">
          <Icon name="circle-alert" />
          <span>{t(`errors.${problem.code}` as MessageKey, problem.most === undefined ? {} : { most: problem.most })}</span>
        </p>
      )}
    </div>
  )
}
