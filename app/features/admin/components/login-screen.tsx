import '../office.css'
import '../login.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OfficeBrand } from './office-brand.tsx'

type LoginScreenProps = {
  next: string | null
  /** What `next` is called, when it is a place of the back office. */
  place: MessageKey | null
  failure: { code: string; params: Record<string, string | number> } | undefined
}

/** The password alone; works without script. What was typed is never sent back. */
export function LoginScreen({ next, place, failure }: LoginScreenProps) {
  const { t } = useI18n()
  const action = useHref(next ? `/admin/login?${new URLSearchParams({ next })}` : '/admin/login')
  return (
    <main id="main" className="office o-login">
      <PageHead title={t('admin.login_title')} noIndex />
      <admin-flag value="false" />
      <div className="o-login-side">
        <OfficeBrand />
        <form method="post" action={action} aria-labelledby="login-title">
          <h1 id="login-title">{t('admin.login_title')}</h1>
          <p className="o-muted">{place ? t('admin.login_back_to', { place: t(place) }) : t('admin.login_intro')}</p>
          <PasswordInput failure={failure} />
          <button type="submit" className="o-btn o-main">
            {t('admin.login_submit')}
          </button>
          <details className="o-login-forgot">
            <summary>{t('admin.login_forgot')}</summary>
            <p className="o-small">{t('admin.login_forgot_text')}</p>
          </details>
        </form>
        <p className="o-small o-muted">
          {t('admin.login_agents')} <Link to="/auth/real-estate-agent">{t('admin.login_agents_link')}</Link>
        </p>
      </div>
      <div className="o-login-sea">
        <div className="o-login-coast" aria-hidden="true" />
        <p>
          {t('admin.login_caption')} © <bdi lang="en">OpenStreetMap</bdi>
        </p>
      </div>
    </main>
  )
}

function PasswordInput({ failure }: Pick<LoginScreenProps, 'failure'>) {
  const i18n = useI18n()
  const { t } = i18n
  const key = `errors.${failure?.code}`
  const problem = failure && (i18n.has(key) ? t(key, failure.params) : t('errors.unexpected' as MessageKey))
  return (
    <div className="o-field">
      <label htmlFor="password">{t('admin.password')}</label>
      <password-field className="o-with-tool">
        <input
          className="o-in o-ltr"
          id="password"
          name="password"
          type="password"
          dir="ltr"
          required
          maxLength={200}
          autoComplete="current-password"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'password-problem password-hint' : 'password-hint'}
          // biome-ignore lint/a11y/noAutofocus: the page has one field and nothing else to do
          autoFocus
        />
        <button type="button" className="o-tool" hidden aria-pressed="false" aria-label={t('admin.show_password')}>
          <Icon name="eye" />
        </button>
      </password-field>
      {problem && (
        <p className="o-err" role="alert" id="password-problem">
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <p className="o-hint" id="password-hint">
        <Icon name="lock-keyhole" />
        {t('admin.login_hint')}
      </p>
    </div>
  )
}
