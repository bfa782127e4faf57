import type { ComponentProps, ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import type { Confirmation } from '#app/platform/http/route-error.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

/**
 * In place of a page whose act is dangerous: the password again, and a code where there is a second factor. The form
 * goes to the same address with what was typed sealed in it. Works without script; the sealed form says nothing by itself.
 */
export function ConfirmIdentity({ sealed, needsCode, failure }: Confirmation) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const action = useHref(pathname + search)
  const beside = Object.values(failure?.fields ?? {})
  const general = failure && !beside.includes(failure.code) && failure.code !== 'invalid_fields' ? failure : undefined
  return (
    <section className="o-confirm" aria-labelledby="confirm-title">
      <PageHead title={t('account.confirm_title')} noIndex />
      <h1 id="confirm-title">
        <Icon name="lock-keyhole" />
        {t('account.confirm_title')}
      </h1>
      <p className="o-text">{t('account.confirm_lead_form')}</p>
      <form method="post" action={action} noValidate>
        <input type="hidden" name="reauthenticate" value={sealed} />
        {general && <Problem id="confirm-problem" code={general.code} params={general.params} />}
        <Field id="confirm-password" label={t('admin.password')} code={failure?.fields.password} params={failure?.params}>
          {(wiring) => (
            <password-field className="o-with-tool">
              <input
                {...wiring}
                name="password"
                type="password"
                maxLength={200}
                autoComplete="current-password"
                // biome-ignore lint/a11y/noAutofocus: the field is what the page is for
                autoFocus
              />
              <button type="button" className="o-tool" hidden aria-pressed="false" aria-label={t('admin.show_password')}>
                <Icon name="eye" />
              </button>
            </password-field>
          )}
        </Field>
        {needsCode && (
          <Field id="confirm-code" label={t('account.second_step_code')} code={failure?.fields.code} params={failure?.params}>
            {(wiring) => (
              <input {...wiring} name="code" maxLength={20} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
            )}
          </Field>
        )}
        <div className="o-row">
          <button type="submit" className="o-btn o-main">
            {t('account.confirm_submit')}
          </button>
          <Link className="o-btn" to={`${pathname}${search}`}>
            {t('account.confirm_cancel')}
          </Link>
        </div>
      </form>
    </section>
  )
}

type Wiring = Pick<ComponentProps<'input'>, 'id' | 'className' | 'dir' | 'required' | 'aria-invalid' | 'aria-describedby'>
type FieldProps = {
  id: string
  label: string
  code: string | undefined
  params: Record<string, string | number> | undefined
  children: (wiring: Wiring) => ReactNode
}

function Field({ id, label, code, params, children }: FieldProps) {
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'o-in o-ltr',
        dir: 'ltr',
        required: true,
        'aria-invalid': code ? true : undefined,
        'aria-describedby': code ? `${id}-problem` : undefined,
      })}
      {code && <Problem id={`${id}-problem`} code={code} params={params} />}
    </div>
  )
}

function Problem({ id, code, params = {} }: { id: string; code: string; params?: Record<string, string | number> | undefined }) {
  const i18n = useI18n()
  const key = `errors.${code}`
  return (
    <p className="o-err" role="alert" id={id}>
      <Icon name="circle-alert" />
      <span>{i18n.has(key) ? i18n.t(key, params) : i18n.t('errors.unexpected')}</span>
    </p>
  )
}
