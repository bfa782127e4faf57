import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import type { Role } from '#app/platform/auth/roles.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Device } from '../rules.ts'
import type { FormFailure } from '../types.ts'
import { Contact } from './account-contact.tsx'
import { Sessions } from './account-sessions.tsx'
import { SignIns } from './account-sign-ins.tsx'
import { Field, FormProblem, PasswordField } from './field.tsx'
import { Done } from './gate.tsx'

export type DoneWhat = 'name' | 'contact' | 'password' | 'session' | 'factor'

export type AccountView = {
  name: string
  email: string | null
  emailVerified: boolean
  phone: string | null
  phoneVerified: boolean
  roles: readonly Role[]
  isOwner: boolean
  isStaff: boolean
  hasSecondFactor: boolean
  codesLeft: number
  sessions: { id: string; device: Device; since: string; used: string; current: boolean }[]
  signIns: { id: string; what: string; device: string; network: string; when: string }[]
}

/** `children`: what other rooms keep for this person. */
type AccountScreenProps = { account: AccountView; done: DoneWhat | null; failure: FormFailure; children?: ReactNode }

export function AccountScreen({ account, done, failure, children }: AccountScreenProps) {
  const { t } = useI18n()
  const of = (form: string) => (failure?.form === form ? failure : undefined)
  return (
    <div className="wrap account">
      <PageHead title={t('account.title')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('account.title') }]} />
      <session-mark value="true" data-event={done && done !== 'session' ? 'USER_UPDATED' : undefined} />
      <admin-flag value={account.isStaff ? 'true' : 'false'} />
      <Head account={account} />
      {done && <Done>{t(`account.done_${done}`)}</Done>}
      <div className="account-grid">
        {children}
        <NameForm name={account.name} failure={of('name')} />
        {!account.isOwner && <Contact account={account} failure={of('contact')} />}
        <PasswordForm failure={of('password')} />
        <SecondFactor account={account} />
        <Sessions sessions={account.sessions} />
        <SignIns signIns={account.signIns} />
        <OwnData />
        {!account.isOwner && <CloseForm failure={of('close')} />}
      </div>
    </div>
  )
}

function Head({ account }: { account: AccountView }) {
  const { t } = useI18n()
  return (
    <header className="account-head">
      <div>
        <h1>
          <bdi>{account.name || t('account.title')}</bdi>
        </h1>
        <p className="soft small">
          {!account.name && (account.email ?? account.phone) && (
            <>
              <bdi dir="ltr">{account.email ?? account.phone}</bdi>
              {' · '}
            </>
          )}
          {account.roles.map((role) => t(`users.role_${role}`)).join(' · ')}
        </p>
      </div>
      <div className="row">
        {account.isStaff && (
          <Link className="btn btn-sea" to="/admin">
            {t('account.to_office')}
          </Link>
        )}
        {account.roles.includes('agent') && (
          <Link className="btn btn-line" to="/auth/real-estate-agent">
            {t('account.to_agency')}
          </Link>
        )}
        <form method="post" action={useHref('/account')} data-admin-logout="">
          <input type="hidden" name="intent" value="sign-out" />
          <button type="submit" className="btn btn-line">
            <Icon name="log-out" />
            {t('account.sign_out')}
          </button>
        </form>
      </div>
    </header>
  )
}

function NameForm({ name, failure }: { name: string; failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <section>
      <h2>{t('account.you')}</h2>
      <form method="post" action={useHref('/account')} className="stack" noValidate>
        <input type="hidden" name="intent" value="name" />
        <FormProblem failure={failure} />
        <Field
          id="account-name"
          name="name"
          labelKey="account.name"
          optional
          failure={failure}
          input={{ autoComplete: 'name', maxLength: 80, dir: 'auto', defaultValue: failure?.values.name ?? name }}
        />
        <button type="submit" className="btn btn-line">
          {t('common.save')}
        </button>
      </form>
    </section>
  )
}

function PasswordForm({ failure }: { failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <section>
      <h2>{t('account.password')}</h2>
      <form method="post" action={useHref('/account')} className="stack" noValidate>
        <input type="hidden" name="intent" value="password" />
        <FormProblem failure={failure} />
        <PasswordField
          id="account-current"
          name="current_password"
          labelKey="account.current_password"
          autoComplete="current-password"
          failure={failure}
        />
        <PasswordField
          id="account-new"
          name="password"
          labelKey="account.new_password"
          hint={t('account.password_hint')}
          autoComplete="new-password"
          failure={failure}
        />
        <button type="submit" className="btn btn-line">
          {t('account.change_password')}
        </button>
        <p className="tiny soft">{t('account.password_ends_others')}</p>
      </form>
    </section>
  )
}

function SecondFactor({ account }: { account: AccountView }) {
  const { t } = useI18n()
  return (
    <section>
      <h2>{t('account.factor_title')}</h2>
      <p>
        {account.hasSecondFactor ? (
          <span className="badge open">{t('account.factor_on')}</span>
        ) : (
          <span className="badge closed">{t('account.factor_off')}</span>
        )}
      </p>
      <p className="small soft">
        {account.hasSecondFactor ? t('account.factor_codes_left', { count: account.codesLeft }) : t('account.factor_why')}
      </p>
      <Link className="btn btn-line" to="/account/second-factor">
        <Icon name="lock" />
        {t(account.hasSecondFactor ? 'account.factor_manage' : 'account.factor_set_up')}
      </Link>
    </section>
  )
}

function OwnData() {
  const { t } = useI18n()
  return (
    <section>
      <h2>{t('account.data_title')}</h2>
      <p className="small soft">{t('account.data_text')}</p>
      <a className="btn btn-line" href={useHref('/account/data.json')} download>
        <Icon name="download" />
        {t('account.data_download')}
      </a>
    </section>
  )
}

function CloseForm({ failure }: { failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <section className="account-close">
      <details open={failure !== undefined}>
        <summary>{t('account.close_title')}</summary>
        <form method="post" action={useHref('/account')} className="stack" noValidate>
          <input type="hidden" name="intent" value="close" />
          <p className="small">{t('account.close_text')}</p>
          <FormProblem failure={failure} />
          <PasswordField
            id="close-password"
            name="current_password"
            labelKey="account.current_password"
            autoComplete="current-password"
            failure={failure}
          />
          <button type="submit" className="btn btn-line account-danger">
            {t('account.close')}
          </button>
        </form>
      </details>
    </section>
  )
}
