import { useI18n } from '#app/platform/i18n/context.tsx'
import { type RequestState, turnOf } from '../rules.ts'

/** Where a request stands, in words and by whose turn it is. */
export function StateMark({ state }: { state: RequestState }) {
  const { t } = useI18n()
  return <span className={`request-state turn-${turnOf(state)}`}>{t(`requests.state_${state}`)}</span>
}
