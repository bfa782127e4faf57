import { useHref } from 'react-router'
import { Field, FormProblem, IdentifierField, PasswordField } from '#app/features/users/account/public/field.tsx'
import { Gate, Promises } from '#app/features/users/account/public/gate.tsx'
import { SignInForm } from '#app/features/users/account/public/sign-in-form.tsx'
import type { FormFailure } from '#app/features/users/account/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { agencyLimits } from '../schema.ts'
import type { AgentState } from '../types.ts'
import { AgentState as State } from './agent-state.tsx'

type City = { id: string; name: string }

export type AgentView =
  /** Nobody is signed in. */
  | { state: 'visitor' }
  /** Somebody with an account who has not said yet that they are an agent. */
  | { state: 'member'; name: string }
  | { state: AgentState; agency: string; city: string | null; since: string; unproven: 'email' | 'phone' | null }

type AgentScreenProps = { view: AgentView; cities: readonly City[]; failure: FormFailure }

const HERE = '/auth/real-estate-agent'

export function AgentScreen({ view, cities, failure }: AgentScreenProps) {
  const { t } = useI18n()
  const crumbs = [{ label: t('agents.property'), to: '/real-estate' }]
  const of = (form: string) => (failure?.form === form ? failure : undefined)
  if (view.state !== 'visitor' && view.state !== 'member') {
    return (
      <Gate title={t('agents.title')} lead={t('agents.state_lead')} crumbs={crumbs}>
        <session-mark value="true" />
        <State {...view} />
      </Gate>
    )
  }
  const isVisitor = view.state === 'visitor'
  return (
    <Gate
      title={t('agents.title')}
      lead={isVisitor ? t('agents.lead') : t('agents.lead_member')}
      crumbs={crumbs}
      aside={<Promises title={t('agents.why_title')} items={[t('agents.why_1'), t('agents.why_2'), t('agents.why_3')]} />}
    >
      <session-mark value={isVisitor ? 'false' : 'true'} />
      {isVisitor && (
        <details className="gate-more" open={of('sign-in') !== undefined}>
          <summary>{t('agents.sign_in')}</summary>
          <SignInForm action={HERE} failure={of('sign-in')} />
        </details>
      )}
      <h2 className="agent-new">{t(isVisitor ? 'agents.sign_up' : 'agents.agency')}</h2>
      <AgencyForm isVisitor={isVisitor} cities={cities} failure={of('sign-up')} />
    </Gate>
  )
}

function AgencyForm({ isVisitor, cities, failure }: { isVisitor: boolean; cities: readonly City[]; failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref(HERE)} className="stack" noValidate>
      <input type="hidden" name="intent" value="sign-up" />
      <FormProblem failure={failure} />
      <Field
        id="agent-agency"
        name="agency"
        labelKey="agents.agency_name"
        failure={failure}
        input={{ autoComplete: 'organization', maxLength: agencyLimits.agency.max, dir: 'auto' }}
      />
      <Field
        id="agent-registration"
        name="registration"
        labelKey="agents.registration"
        hint={t('agents.registration_hint')}
        optional
        failure={failure}
        input={{ autoComplete: 'off', maxLength: agencyLimits.registration, dir: 'auto' }}
      />
      <Field id="agent-city" name="city" labelKey="fields.city" failure={failure}>
        {(wiring) => (
          <select className="in sel" required defaultValue={failure?.values.city ?? ''} {...(wiring as object)}>
            <option value="">{t('agents.city_choose')}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isVisitor && <NewAccount failure={failure} />}
      <Terms failure={failure} />
      <button type="submit" className="btn btn-honey btn-wide">
        {t(isVisitor ? 'agents.submit' : 'agents.submit_member')}
      </button>
      <p className="tiny soft">{t('agents.submit_note')}</p>
    </form>
  )
}

function NewAccount({ failure }: { failure: FormFailure }) {
  const { t } = useI18n()
  return (
    <>
      <Field
        id="agent-name"
        name="name"
        labelKey="agents.your_name"
        failure={failure}
        input={{ autoComplete: 'name', maxLength: 80, dir: 'auto' }}
      />
      <IdentifierField id="agent-identifier" failure={failure} />
      <PasswordField
        id="agent-password"
        name="password"
        labelKey="account.password"
        hint={t('account.password_hint')}
        autoComplete="new-password"
        failure={failure}
      />
    </>
  )
}

function Terms({ failure }: { failure: FormFailure }) {
  const { t } = useI18n()
  const code = failure?.fields.terms
  return (
    <div className="field">
      <div className="gate-check">
        <input
          type="checkbox"
          className="tick"
          id="agent-terms"
          name="terms"
          value="yes"
          required
          defaultChecked={failure?.values.terms === 'yes'}
          aria-invalid={code ? true : undefined}
          aria-describedby={code ? 'agent-terms-error' : undefined}
        />
        <label htmlFor="agent-terms">{t('agents.terms')}</label>
      </div>
      {code && (
        <p id="agent-terms-error" className="field-error">
          {t('errors.terms_needed')}
        </p>
      )}
      <p className="tiny">
        <Link className="link" to="/terms">
          {t('agents.terms_read')}
        </Link>
      </p>
    </div>
  )
}
