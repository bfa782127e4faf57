import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FormFailure } from '../types.ts'
import { FormProblem, IdentifierField, PasswordField } from './field.tsx'

/** Address or number and password; the same form wherever somebody may come in. */
export function SignInForm({ action, failure }: { action: string; failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref(action)} className="stack" noValidate>
      <input type="hidden" name="intent" value="sign-in" />
      <FormProblem failure={failure} />
      <IdentifierField id="in-identifier" failure={failure} />
      <PasswordField id="in-password" name="password" labelKey="account.password" autoComplete="current-password" failure={failure} />
      <button type="submit" className="btn btn-sea btn-wide">
        {t('account.sign_in')}
      </button>
      <p className="small">
        <Link className="link" to="/auth/password-reset">
          {t('account.forgot')}
        </Link>
      </p>
    </form>
  )
}
