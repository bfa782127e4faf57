import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FormFailure } from '../types.ts'
import { CodeField, FormProblem } from './field.tsx'
import { Gate } from './gate.tsx'

/** The second step of signing in, whichever way the first was. */
export function SecondFactorScreen({ next, failure }: { next: string | null; failure: FormFailure }) {
  const { t } = useI18n()
  const action = useHref(next ? `/auth/second-factor?${new URLSearchParams({ next })}` : '/auth/second-factor')
  return (
    <Gate
      title={t('account.second_step_title')}
      lead={t('account.second_step_lead')}
      crumbs={[{ label: t('account.sign_in_title'), to: '/auth/sign-in' }]}
    >
      <session-mark data-pending="MFA_CHALLENGE_VERIFIED" />
      <form method="post" action={action} className="stack" noValidate>
        <FormProblem failure={failure} />
        <CodeField
          id="second-code"
          labelKey="account.second_step_code"
          hint={t('account.second_step_hint')}
          failure={failure}
          digits={false}
        />
        <button type="submit" className="btn btn-sea btn-wide">
          {t('account.sign_in')}
        </button>
      </form>
      <p className="small">
        <Link className="link" to="/auth/sign-in">
          {t('account.start_over')}
        </Link>
      </p>
    </Gate>
  )
}
