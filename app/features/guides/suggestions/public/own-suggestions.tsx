import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Link } from '#app/ui/link.tsx'
import type { OwnSuggestion } from '../types.ts'

/** What somebody suggested while they were signed in, and what became of it. */
export function OwnSuggestions({ suggestions }: { suggestions: readonly OwnSuggestion[] }) {
  const { t, date } = useI18n()
  return (
    <section>
      <h2>{t('guides.own_suggestions')}</h2>
      {suggestions.length === 0 ? (
        <p className="small soft">{t('guides.own_suggestions_none')}</p>
      ) : (
        <ul className="saved-list">
          {suggestions.map(({ id, name, path, kind, field, status, createdAt }) => (
            <li key={id}>
              <span>
                {path ? (
                  <Link className="link" to={path}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                <span className="small soft">
                  {kind === 'claim' ? t('guides.own_claim') : field && t(`guides.suggest_${field}` as MessageKey)} · {date(createdAt)}
                </span>
              </span>
              <span className={status === 'accepted' ? 'badge open' : 'badge'}>{t(`guides.own_${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
