import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FormFailure } from '../types.ts'
import { CodeField, FormProblem } from './field.tsx'
import { Done, Gate } from './gate.tsx'

export type VerifyStep =
  | { name: 'confirm'; token: string }
  | { name: 'stale' }
  | { name: 'done' }
  /** Somebody signed in: what can be proven, and how. */
  | { name: 'waiting'; email: string | null; phone: string | null; sent: boolean; keptMail: boolean; keptText: boolean }

const leads = { confirm: 'verify_confirm_lead', stale: 'verify_stale_lead', done: 'verify_done_lead', waiting: 'verify_lead' } as const

export function VerifyScreen({ step, failure }: { step: VerifyStep; failure: FormFailure }) {
  const { t } = useI18n()
  const action = useHref('/auth/verify')
  return (
    <Gate
      title={t('account.verify_title')}
      lead={t(`account.${leads[step.name]}`)}
      crumbs={[{ label: t('account.title'), to: '/account' }]}
    >
      {step.name === 'confirm' && (
        // A button, because programs that check mails open every link in them.
        <form method="post" action={action} className="stack">
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="token" value={step.token} />
          <button type="submit" className="btn btn-sea btn-wide">
            {t('account.verify_confirm')}
          </button>
        </form>
      )}
      {step.name === 'done' && <Done>{t('account.verify_done')}</Done>}
      {step.name === 'waiting' && <Waiting step={step} failure={failure} />}
      {step.name !== 'waiting' && (
        <Link className="btn btn-line" to="/account">
          {t('account.to_account')}
        </Link>
      )}
    </Gate>
  )
}

function Waiting({ step, failure }: { step: Extract<VerifyStep, { name: 'waiting' }>; failure: FormFailure }) {
  const { t } = useI18n()
  const action = useHref('/auth/verify')
  return (
    <>
      {step.sent && !step.keptMail && !step.keptText && <Done>{t('account.sent_again')}</Done>}
      {failure && failure.form !== 'code' && <FormProblem failure={failure} />}
      {step.phone && (
        <form method="post" action={action} className="stack" noValidate>
          <p>
            {t(step.keptText ? 'account.verify_phone_kept' : 'account.verify_phone')} <bdi dir="ltr">{step.phone}</bdi>
          </p>
          <input type="hidden" name="intent" value="code" />
          {failure?.form === 'code' && <FormProblem failure={failure} />}
          <CodeField
            id="verify-code"
            labelKey="account.code"
            hint={t('account.code_hint')}
            failure={failure?.form === 'code' ? failure : undefined}
          />
          <button type="submit" className="btn btn-sea btn-wide">
            {t('account.verify_confirm')}
          </button>
        </form>
      )}
      {step.email && (
        <p>
          {t(step.keptMail ? 'account.verify_mail_kept' : 'account.verify_mail')} <bdi dir="ltr">{step.email}</bdi>
        </p>
      )}
      <form method="post" action={action} className="row">
        <input type="hidden" name="intent" value="again" />
        {step.phone && (
          <button type="submit" name="which" value="phone" className="btn btn-line">
            {t('account.code_again')}
          </button>
        )}
        {step.email && (
          <button type="submit" name="which" value="email" className="btn btn-line">
            {t('account.mail_again')}
          </button>
        )}
        <Link className="btn btn-quiet" to="/account">
          {t('account.to_account')}
        </Link>
      </form>
    </>
  )
}
