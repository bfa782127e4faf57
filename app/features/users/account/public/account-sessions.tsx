import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { AccountView } from './account-screen.tsx'

/** Where the account is open, each to be closed from here. */
export function Sessions({ sessions }: Pick<AccountView, 'sessions'>) {
  const { t } = useI18n()
  const action = useHref('/account')
  return (
    <section className="account-sessions">
      <h2>{t('account.sessions')}</h2>
      <ul>
        {sessions.map(({ id, device, since, used, current }) => (
          <li key={id}>
            <div>
              <b>
                <bdi dir="ltr">{[device.browser, device.system].filter(Boolean).join(' · ') || t('account.device_unknown')}</bdi>
              </b>
              {current && <span className="badge open">{t('account.session_here')}</span>}
              <p className="tiny soft">{t('account.session_times', { since, used })}</p>
            </div>
            {!current && (
              <form method="post" action={action}>
                <input type="hidden" name="intent" value="end-session" />
                <button type="submit" name="session" value={id} className="btn btn-quiet">
                  {t('account.session_end')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="end-session" />
          <button type="submit" name="session" value="others" className="btn btn-line">
            {t('account.sessions_end')}
          </button>
        </form>
      )}
    </section>
  )
}
