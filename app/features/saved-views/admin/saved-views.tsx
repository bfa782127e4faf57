import './saved-views.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MAX_NAME } from '../schema.ts'
import type { SavedViewBar } from '../types.ts'

/** The reader's own views of a list, as chips that lead to them, and a form that saves the list as it stands. */
export function SavedViews({ bar }: { bar: SavedViewBar }) {
  const { t } = useI18n()
  const action = useHref('/admin/saved-views')
  return (
    <div className="o-saved-views">
      {bar.views.length > 0 && (
        <nav aria-label={t('saved-views.title')}>
          {bar.views.map((view) => (
            <Link key={view.id} to={view.to} className="o-chip" aria-current={view.isCurrent ? 'page' : undefined}>
              <Icon name="list-filter" />
              <bdi>{view.name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {bar.changed && (
        <form method="post" action={action}>
          <Fields bar={bar} />
          <input type="hidden" name="id" value={bar.changed.id} />
          <button type="submit" name="intent" value="replace" className="o-btn o-sm">
            <Icon name="save" />
            {t('saved-views.replace', { name: bar.changed.name })}
          </button>
        </form>
      )}
      <details className="o-drop">
        <summary className="o-btn o-sm o-quiet">
          <Icon name="plus" />
          {t('saved-views.save')}
        </summary>
        <form method="post" action={action}>
          <Fields bar={bar} />
          <label htmlFor="saved-view-name">{t('fields.name')}</label>
          <input id="saved-view-name" name="name" className="o-in" maxLength={MAX_NAME} required autoComplete="off" />
          <p className="o-hint">{t(bar.hasColumns ? 'saved-views.hint_columns' : 'saved-views.hint')}</p>
          <button type="submit" name="intent" value="create" className="o-btn o-sm o-main">
            {t('common.save')}
          </button>
          {bar.views.length > 0 && (
            <Link to={`/admin/saved-views?${new URLSearchParams({ back: bar.address })}`}>{t('saved-views.manage')}</Link>
          )}
        </form>
      </details>
    </div>
  )
}

function Fields({ bar }: { bar: SavedViewBar }) {
  return (
    <>
      <input type="hidden" name="list" value={bar.list} />
      <input type="hidden" name="address" value={bar.address} />
      {bar.hasColumns && <input type="hidden" name="columns" value="on" />}
    </>
  )
}
