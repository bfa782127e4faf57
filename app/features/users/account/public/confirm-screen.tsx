import { useHref, useLocation } from 'react-router'
import type { Confirmation } from '#app/platform/http/route-error.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { CodeField, FormProblem, PasswordField } from './field.tsx'
import { Gate } from './gate.tsx'

type ConfirmProps = { confirmation: Omit<Confirmation, 'sealed'> & { sealed?: string } }

/** Asks for the password again, and for a code where there is a second factor; what was typed before waits in the form. */
export function ConfirmScreen({ confirmation: { sealed, needsCode, failure } }: ConfirmProps) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const action = useHref(pathname + search)
  return (
    <Gate
      title={t('account.confirm_title')}
      lead={t(sealed === undefined ? 'account.confirm_lead_page' : 'account.confirm_lead_form')}
      crumbs={[{ label: t('account.title'), to: '/account' }]}
    >
      <form method="post" action={action} className="stack" noValidate>
        {sealed !== undefined && <input type="hidden" name="reauthenticate" value={sealed} />}
        <FormProblem failure={failure} />
        <PasswordField
          id="confirm-password"
          name="password"
          labelKey="account.current_password"
          failure={failure}
          autoComplete="current-password"
        />
        {needsCode && (
          <CodeField
            id="confirm-code"
            labelKey="account.second_step_code"
            hint={t('account.second_step_hint')}
            failure={failure}
            digits={false}
          />
        )}
        <button type="submit" className="btn btn-sea btn-wide">
          {t('account.confirm_submit')}
        </button>
      </form>
      <p className="small">
        <Link className="link" to={sealed === undefined ? '/account' : pathname}>
          {t('account.confirm_cancel')}
        </Link>
      </p>
    </Gate>
  )
}
