import { useHref } from 'react-router'
import { isStaff, type Role } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FormFailure } from '../types.ts'
import { CodeField, FormProblem, IdentifierField, PasswordField } from './field.tsx'
import { Done, Gate, Promises } from './gate.tsx'

export type ResetStep =
  /** `silent`: the site sends neither mails nor texts. */
  | { name: 'ask'; silent: boolean }
  | { name: 'mailed'; undelivered: boolean }
  | { name: 'code'; phone: string; undelivered: boolean }
  /** `welcome`: who was invited, and chooses their first password. */
  | { name: 'choose'; token: string; welcome?: { name: string; roles: Role[] } }
  | { name: 'stale' }

/** From 'I have forgotten it' to a new password, step by step; every step is a page that works by itself. */
export function ResetScreen({ step, failure }: { step: ResetStep; failure: FormFailure }) {
  const { t } = useI18n()
  if (step.name === 'choose' && step.welcome) return <Welcome token={step.token} {...step.welcome} failure={failure} />
  return (
    <Gate
      title={t('account.reset_title')}
      lead={t(leadOf(step))}
      crumbs={[{ label: t('account.sign_in_title'), to: '/auth/sign-in' }]}
      aside={
        <Promises
          title={t('account.reset_after_title')}
          items={[t('account.reset_after_1'), t('account.reset_after_2'), t('account.reset_after_3')]}
        />
      }
    >
      {step.name === 'choose' && <session-mark data-event="PASSWORD_RECOVERY" />}
      {(step.name === 'ask' || step.name === 'stale') && <AskForm failure={failure} />}
      {step.name === 'mailed' && (
        <Done waits={step.undelivered}>{t(step.undelivered ? 'account.reset_kept' : 'account.reset_mailed')}</Done>
      )}
      {step.name === 'code' && <CodeForm phone={step.phone} undelivered={step.undelivered} failure={failure} />}
      {step.name === 'choose' && <ChooseForm token={step.token} failure={failure} />}
      <p className="small soft">
        {t('account.reset_owner')}{' '}
        <Link className="link" to="/contact">
          {t('account.reset_help')}
        </Link>
      </p>
    </Gate>
  )
}

/** Nothing is promised that the site cannot send. */
function leadOf(step: ResetStep) {
  if (step.name === 'ask') return step.silent ? 'account.reset_silent_lead' : 'account.reset_lead'
  if (step.name === 'mailed') return step.undelivered ? 'account.reset_kept_lead' : 'account.reset_mailed_lead'
  return ({ code: 'account.reset_code_lead', choose: 'account.reset_choose_lead', stale: 'account.reset_stale_lead' } as const)[step.name]
}

type WelcomeProps = { token: string; name: string; roles: readonly Role[]; failure: FormFailure }

/** What an invitation's link opens: who one is here, what for, and the first password. */
function Welcome({ token, name, roles, failure }: WelcomeProps) {
  const { t } = useI18n()
  const work = roles.map((role) => t(`users.role_${role}`)).join(t('account.list_comma'))
  return (
    <Gate title={t('account.welcome_title', { name })} lead={t('account.welcome_lead', { work })}>
      <form method="post" action={useHref('/auth/password-reset')} className="stack" noValidate>
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="token" value={token} />
        <FormProblem failure={failure} />
        <PasswordField
          id="reset-password"
          name="password"
          labelKey="account.welcome_password"
          hint={t('account.password_hint')}
          autoComplete="new-password"
          failure={failure}
        />
        <button type="submit" className="btn btn-sea btn-wide">
          {t('account.welcome_save')}
        </button>
      </form>
      <p className="small soft">{t(isStaff({ roles }) ? 'account.welcome_next' : 'account.welcome_next_agent')}</p>
    </Gate>
  )
}

function AskForm({ failure }: { failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref('/auth/password-reset')} className="stack" noValidate>
      <input type="hidden" name="intent" value="ask" />
      <FormProblem failure={failure} />
      <IdentifierField id="reset-identifier" failure={failure} />
      <button type="submit" className="btn btn-sea btn-wide">
        {t('account.reset_send')}
      </button>
    </form>
  )
}

function CodeForm({ phone, undelivered: saved, failure }: { phone: string; undelivered: boolean; failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref('/auth/password-reset')} className="stack" noValidate>
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="phone" value={phone} />
      {failure ? <FormProblem failure={failure} /> : <Done waits={saved}>{t(saved ? 'account.code_kept' : 'account.code_sent')}</Done>}
      <CodeField id="reset-code" labelKey="account.code" hint={t('account.code_hint')} failure={failure} />
      <NewPassword failure={failure} />
    </form>
  )
}

function ChooseForm({ token, failure }: { token: string; failure: FormFailure }) {
  return (
    <form method="post" action={useHref('/auth/password-reset')} className="stack" noValidate>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="token" value={token} />
      <FormProblem failure={failure} />
      <NewPassword failure={failure} />
    </form>
  )
}

function NewPassword({ failure }: { failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <>
      <PasswordField
        id="reset-password"
        name="password"
        labelKey="account.new_password"
        hint={t('account.password_hint')}
        autoComplete="new-password"
        failure={failure}
      />
      <button type="submit" className="btn btn-sea btn-wide">
        {t('account.reset_save')}
      </button>
      <p className="tiny soft">{t('account.reset_ends_sessions')}</p>
    </>
  )
}
