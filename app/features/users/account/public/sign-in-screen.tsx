import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FormFailure } from '../types.ts'
import { Field, FormProblem, IdentifierField, PasswordField } from './field.tsx'
import { Done, Gate, Promises } from './gate.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SignInScreenProps = { next: string | null; done: 'reset' | 'closed' | 'welcome' | null; failure: FormFailure }

export function SignInScreen({ next, done, failure }: SignInScreenProps) {
  const { t } = useI18n()
  const action = next ? `/auth/sign-in?${new URLSearchParams({ next })}` : '/auth/sign-in'
  const made = failure?.form === 'sign-up' ? failure : undefined
  return (
    <Gate
      title={t('account.sign_in_title')}
      lead={t('account.sign_in_lead')}
      aside={<Promises title={t('account.why_title')} items={[t('account.why_1'), t('account.why_2'), t('account.why_3')]} />}
    >
      <session-mark value="false" />
      {done && <Done>{t(`account.done_${done}`)}</Done>}
      <SignInForm action={action} failure={failure?.form === 'sign-in' ? failure : undefined} />
      <details className="gate-more" open={made !== undefined}>
        <summary>{t('account.sign_up_title')}</summary>
        <SignUpForm action={action} failure={made} />
      </details>
      <p className="small soft">
        {t('account.agents_question')}{' '}
        <Link className="link" to="/auth/real-estate-agent">
          {t('account.agents_link')}
        </Link>
      </p>
    </Gate>
  )
}

function SignUpForm({ action, failure }: { action: string; failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref(action)} className="stack" noValidate>
      <input type="hidden" name="intent" value="sign-up" />
      <FormProblem failure={failure} />
      <Field id="up-name" name="name" labelKey="account.name" optional failure={failure} input={{ autoComplete: 'name', maxLength: 80 }} />
      <IdentifierField id="up-identifier" failure={failure} />
      <PasswordField
        id="up-password"
        name="password"
        labelKey="account.password"
        hint={t('account.password_hint')}
        autoComplete="new-password"
        failure={failure}
      />
      <button type="submit" className="btn btn-line btn-wide">
        {t('account.sign_up')}
      </button>
    </form>
  )
}
