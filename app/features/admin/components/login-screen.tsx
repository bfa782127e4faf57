import '../admin.css'
import '../login.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { AdminBrand } from './admin-brand.tsx'

type LoginFailure = {
  code: string
  params: Record<string, string | number>
  fields: Record<string, string>
  values: Record<string, string>
  /** Whether it was the owner's form or the staff's. */
  form: string
}

type LoginScreenProps = {
  next: string | null
  /** What `next` is called, when it is a place of the back office. */
  place: MessageKey | null
  failure: LoginFailure | undefined
}

/** The owner by the password alone, staff by who they are and theirs; works without script. A password is never sent back. */
export function LoginScreen({ next, place, failure }: LoginScreenProps) {
  const { t } = useI18n()
  const action = useHref(next ? `/admin/login?${new URLSearchParams({ next })}` : '/admin/login')
  return (
    <main id="main" className="office o-login">
      <PageHead title={t('admin.login_title')} noIndex />
      <admin-flag value="false" />
      <div className="o-login-side">
        <AdminBrand />
        <form method="post" action={action} aria-labelledby="login-title" noValidate>
          <h1 id="login-title">{t('admin.login_title')}</h1>
          <p className="o-muted">{place ? t('admin.login_back_to', { place: t(place) }) : t('admin.login_intro')}</p>
          <PasswordInput id="password" failure={failure?.form === 'owner' ? failure : undefined} autoFocus={failure?.form !== 'staff'} />
          <button type="submit" className="o-btn o-main">
            {t('admin.login_submit')}
          </button>
          <details className="o-login-forgot">
            <summary>{t('admin.login_forgot')}</summary>
            <p className="o-small">{t('admin.login_forgot_text')}</p>
          </details>
        </form>
        <StaffForm action={action} failure={failure?.form === 'staff' ? failure : undefined} />
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

/** For those who work here with an account of their own: quiet, below the owner's. */
function StaffForm({ action, failure }: { action: string; failure: LoginFailure | undefined }) {
  const { t } = useI18n()
  const wrong = failure?.fields.identifier !== undefined
  return (
    <details className="o-login-staff" open={failure !== undefined}>
      <summary>{t('admin.login_staff')}</summary>
      <form method="post" action={action} aria-label={t('admin.login_staff')} noValidate>
        <input type="hidden" name="intent" value="staff" />
        <div className="o-field">
          <label htmlFor="staff-identifier">{t('admin.login_identifier')}</label>
          <input
            className="o-in o-ltr"
            id="staff-identifier"
            name="identifier"
            dir="ltr"
            required
            maxLength={254}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={failure?.values.identifier}
            aria-invalid={wrong || undefined}
            aria-describedby={failure ? 'staff-password-problem' : undefined}
          />
        </div>
        <PasswordInput id="staff-password" failure={failure} />
        <button type="submit" className="o-btn o-main">
          {t('admin.login_submit')}
        </button>
        <p className="o-small">
          <Link to="/auth/password-reset">{t('admin.login_forgot')}</Link>
        </p>
      </form>
    </details>
  )
}

function PasswordInput({ id, failure, autoFocus = false }: { id: string; failure: LoginFailure | undefined; autoFocus?: boolean }) {
  const i18n = useI18n()
  const { t } = i18n
  const code = Object.values(failure?.fields ?? {})[0] ?? failure?.code
  const key = `errors.${code}`
  const problem = failure && (i18n.has(key) ? t(key, failure.params) : t('errors.unexpected' as MessageKey))
  return (
    <div className="o-field">
      <label htmlFor={id}>{t('admin.password')}</label>
      <password-field className="o-with-tool">
        <input
          className="o-in o-ltr"
          id={id}
          name="password"
          type="password"
          dir="ltr"
          required
          maxLength={200}
          autoComplete="current-password"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          // biome-ignore lint/a11y/noAutofocus: the owner's field is what the page is for
          autoFocus={autoFocus}
        />
        <button type="button" className="o-tool" hidden aria-pressed="false" aria-label={t('admin.show_password')}>
          <Icon name="eye" />
        </button>
      </password-field>
      {problem && (
        <p className="o-err" role="alert" id={`${id}-problem`}>
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <p className="o-hint" id={`${id}-hint`}>
        <Icon name="lock-keyhole" />
        {t('admin.login_hint')}
      </p>
    </div>
  )
}
