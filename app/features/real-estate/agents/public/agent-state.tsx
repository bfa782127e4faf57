import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AgentState as State } from '../types.ts'

type AgentStateProps = { state: State; agency: string; city: string | null; since: string; unproven: 'email' | 'phone' | null }

const marks: Record<State, string> = { pending: 'soon', verified: 'open', refused: 'closed' }

/** Where an agent's account stands, and what happens next. */
export function AgentState({ state, agency, city, since, unproven }: AgentStateProps) {
  const { t } = useI18n()
  return (
    <>
      <div className="agent-card">
        <h2>
          <bdi>{agency}</bdi>
        </h2>
        {city && <p className="soft">{city}</p>}
        <p>
          <span className={`badge ${marks[state]}`}>{t(`agents.state_${state}`)}</span>
        </p>
        <p className="tiny soft">{t('agents.since', { date: since })}</p>
      </div>
      <h2 className="agent-new">{t('agents.next')}</h2>
      <ul className="agent-next">
        {unproven && (
          <li>
            <p>{t(unproven === 'email' ? 'agents.next_email' : 'agents.next_phone')}</p>
            <Link className="btn btn-honey" to="/auth/verify">
              {t('account.verify_now')}
            </Link>
          </li>
        )}
        <li>
          <p>{t(`agents.next_${state}`)}</p>
        </li>
      </ul>
      <div className="row">
        <Link className="btn btn-line" to="/account">
          {t('account.to_account')}
        </Link>
        <Link className="btn btn-quiet" to="/real-estate">
          {t('agents.property')}
        </Link>
      </div>
    </>
  )
}
