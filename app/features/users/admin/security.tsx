import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { PersonView } from '../present.ts'

/** The second step, and what is open; each session and all of them can be ended. */
export function Security({ person, mayEnd }: { person: PersonView; mayEnd: boolean }) {
  const { t } = useI18n()
  const action = useHref(`/admin/users/${person.id}`)
  const others = person.sessions.filter((session) => !session.current)
  return (
    <section className="o-sec" id="security" aria-labelledby="security-title">
      <div className="o-sec-head">
        <h2 id="security-title">{t('users.security_title')}</h2>
      </div>
      <dl className="u-facts">
        <dt>{t('users.second_factor')}</dt>
        <dd>{t(person.hasSecondFactor ? 'users.factor_on' : 'users.factor_off')}</dd>
      </dl>
      <h3 className="u-small-title">{t('users.sessions')}</h3>
      {person.sessions.length === 0 && <p className="o-empty">{t('users.sessions_none')}</p>}
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="end-sessions" />
        <ul>
          {person.sessions.map((session) => (
            <SessionLine key={session.id} session={session} mayEnd={mayEnd} />
          ))}
        </ul>
        {mayEnd && others.length > 0 && (
          <button type="submit" className="o-btn u-end-all">
            <Icon name="log-out" />
            {t('users.sessions_end_all')}
          </button>
        )}
        {!mayEnd && person.roles.includes('owner') && <p className="o-hint">{t('users.sessions_of_owner')}</p>}
      </form>
    </section>
  )
}

function SessionLine({ session, mayEnd }: { session: PersonView['sessions'][number]; mayEnd: boolean }) {
  const { t } = useI18n()
  const device = session.device ?? t('users.session_unknown')
  return (
    <li className="o-item o-line">
      <span className="u-two">
        <bdi>{device}</bdi>
        <small>{t('users.session_used', { date: session.used })}</small>
      </span>
      {session.current ? (
        <span className="o-tag">{t('users.session_this')}</span>
      ) : (
        mayEnd && (
          <button
            type="submit"
            name="session"
            value={session.id}
            className="o-btn o-sm"
            aria-label={t('users.session_end_named', { device })}
          >
            {t('users.session_end')}
          </button>
        )
      )}
    </li>
  )
}
