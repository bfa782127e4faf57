import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { EmptyList, Pager } from '#app/ui/admin/list-sections.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Contact, Initial } from './person-sections.tsx'

type State = 'pending' | 'verified' | 'refused'

/** What an estate agent said of their agency, in the page's language. */
export type AgencyView = {
  agency: string
  registration: string | null
  city: string | null
  state: State
  asked: string
  decided: string | null
}
export type WaitingView = AgencyView & { id: string; name: string; email: string | null; phone: string | null }

const stateIcons: Record<State, AdminIconName> = { pending: 'clock', verified: 'shield-check', refused: 'ban' }

/** On the page of an account: the agency, and the decision with its way back. */
export function AgencySection({ id, agency, mayDecide }: { id: string; agency: AgencyView; mayDecide: boolean }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" id="agency" aria-labelledby="agency-title">
      <div className="o-sec-head">
        <h2 id="agency-title">{t('users.agent_title')}</h2>
      </div>
      <dl className="u-facts">
        <dt>{t('users.state')}</dt>
        <dd>
          <span className={`o-st u-agent-${agency.state}`}>
            <Icon name={stateIcons[agency.state]} />
            {t(`users.agent_${agency.state}`)}
          </span>{' '}
          <span className="o-muted">{agency.decided}</span>
        </dd>
        <AgencyFacts agency={agency} />
      </dl>
      {mayDecide && <Decide id={id} state={agency.state} back="person" />}
    </section>
  )
}

function AgencyFacts({ agency }: { agency: AgencyView }) {
  const { t } = useI18n()
  return (
    <>
      <dt>{t('users.agent_agency')}</dt>
      <dd dir="auto">{agency.agency}</dd>
      <dt>{t('users.agent_registration')}</dt>
      <dd>
        {agency.registration ? <bdi>{agency.registration}</bdi> : <span className="o-muted">{t('users.agent_no_registration')}</span>}
      </dd>
      {agency.city && (
        <>
          <dt>{t('common.city')}</dt>
          <dd>{agency.city}</dd>
        </>
      )}
      <dt>{t('users.agent_asked')}</dt>
      <dd>{agency.asked}</dd>
    </>
  )
}

/** `back`: the page that the decision leads back to. */
function Decide({ id, state, name, back }: { id: string; state: State; name?: string; back: 'person' | 'waiting' }) {
  const { t } = useI18n()
  const action = useHref(`/admin/users/${id}`)
  const label = (act: 'verify' | 'refuse') => (name === undefined ? undefined : `${t(`users.agent_act_${act}`)}: ${name}`)
  return (
    <form method="post" action={action} className="o-row u-decide">
      <input type="hidden" name="was" value={state} />
      <input type="hidden" name="back" value={back} />
      {state !== 'verified' && (
        <button type="submit" name="intent" value="verify-agent" className="o-btn o-main" aria-label={label('verify')}>
          <Icon name="shield-check" />
          {t('users.agent_act_verify')}
        </button>
      )}
      {state !== 'refused' && (
        <button type="submit" name="intent" value="refuse-agent" className="o-btn" aria-label={label('refuse')}>
          <Icon name="ban" />
          {t('users.agent_act_refuse')}
        </button>
      )}
    </form>
  )
}

type WaitingAgentsProps = { agents: readonly WaitingView[]; older: string | null; isFirst: boolean }

/** Those who wait for a decision, the longest first: what they said, and the two acts beside it. */
export function WaitingAgents({ agents, older, isFirst }: WaitingAgentsProps) {
  const { t } = useI18n()
  const here = useLocation()
  if (agents.length === 0 && isFirst) return <EmptyList title={t('users.agent_none')} text={t('users.agent_none_text')} />
  return (
    <>
      <ul className="u-waiting">
        {agents.map((agent) => (
          <li key={agent.id}>
            <div className="u-person">
              <Initial name={agent.name} />
              <span className="u-two">
                <Link to={`/admin/users/${agent.id}`}>
                  <bdi>{agent.name}</bdi>
                </Link>
                <small>
                  <Contact email={agent.email} phone={agent.phone} />
                </small>
              </span>
            </div>
            <dl className="u-facts">
              <AgencyFacts agency={agent} />
            </dl>
            <Decide id={agent.id} state={agent.state} name={agent.name} back="waiting" />
          </li>
        ))}
      </ul>
      <Pager
        summary={t('users.shown', { count: agents.length })}
        newer={isFirst ? null : listAddress(here, { older: null })}
        older={older && listAddress(here, { older })}
      />
    </>
  )
}
