import { useHref } from 'react-router'
import { SuggestionSide } from '#app/features/guides/suggestions/admin/suggestion-sidebar.tsx'
import { editorPath } from '#app/features/guides/suggestions/rules.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export type Similar = { id: string; name: string; where: string; why: string }

export type EntrySideView = {
  /** Where visitors see it; null for a draft. */
  path: string | null
  similar: Similar[]
  updated: string
  /** Ids of what waits for this entry. */
  suggestions: number[]
  canVerify: boolean
}

/** Beside the form: what visitors see, what could be the same place, and the acts that are not a part of the form. */
export function EntrySide({ side, id }: { side: EntrySideView; id: string | null }) {
  const { t, number } = useI18n()
  const action = useHref('/admin/guide-entries')
  return (
    <aside className="g-side">
      <SuggestionSide />
      {side.path && (
        <section>
          <h2>{t('entries.visitors_see')}</h2>
          <Link to={side.path}>{t('entries.public_page')}</Link>
        </section>
      )}
      {id && side.canVerify && (
        <section>
          <h2>{t('entries.verification')}</h2>
          <form method="post" action={action}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="back" value={`/admin/guide-entries/${id}`} />
            <button type="submit" name="intent" value="verify" className="o-btn o-sm">
              <Icon name="shield-check" />
              {t('entries.still_true')}
            </button>
          </form>
          <p className="o-hint">{t('entries.still_true_hint')}</p>
        </section>
      )}
      <section hidden={side.similar.length === 0}>
        <h2>{t('entries.maybe_same')}</h2>
        <ul className="g-similar">
          {side.similar.map((one) => (
            <li key={one.id}>
              <Link to={`/admin/guide-entries/${one.id}`}>
                <bdi>{one.name}</bdi>
              </Link>
              <small>
                {one.where} · {one.why}
              </small>
              {id && (
                <Link to={`/admin/guide-entries/merge?a=${id}&b=${one.id}`} className="o-btn o-sm">
                  {t('entries.compare')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
      {id && side.suggestions.length > 0 && (
        <section>
          <h2>{t('entries.suggestions_wait', { count: side.suggestions.length })}</h2>
          <p className="o-row">
            {side.suggestions.map((one, i) => (
              <Link key={one} to={editorPath(id, one)} className="o-btn o-sm">
                {t('sidebar.open_n', { n: number(i + 1) })}
              </Link>
            ))}
          </p>
        </section>
      )}
      {id && (
        <section>
          <h2>{t('entries.col_acts')}</h2>
          <p className="o-muted">{t('entries.updated_on', { day: side.updated })}</p>
          <form method="post" action={action}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="back" value="/admin/guide-entries/bin" />
            <button type="submit" name="intent" value="bin" className="o-btn o-sm o-danger">
              <Icon name="trash" />
              {t('entries.act_bin')}
            </button>
          </form>
        </section>
      )}
    </aside>
  )
}
