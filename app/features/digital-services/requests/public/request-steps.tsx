import './request-steps.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { isEnded, type RequestState } from '../rules.ts'

const steps = ['received', 'papers', 'office', 'ready'] as const

/** How far each state has come; what ended otherwise than handed over has no way to show. */
const reached: Readonly<Partial<Record<RequestState, number>>> = {
  received: 0,
  papers_missing: 1,
  working: 1,
  waiting_for_office: 2,
  ready: 3,
  handed_over: 4,
}

/** The way of a request as a line with its stations; where it stands is said in words beside it. */
export function RequestSteps({ state }: { state: RequestState }) {
  const { t } = useI18n()
  const at = reached[state]
  if (at === undefined) return null
  return (
    <ol className="request-steps-line" aria-label={t('requests.steps')}>
      {steps.map((step, i) => (
        <li key={step} className={i < at ? 'done' : undefined} aria-current={i === at && !isEnded(state) ? 'step' : undefined}>
          {t(`requests.step_${step}`)}
        </li>
      ))}
    </ol>
  )
}
