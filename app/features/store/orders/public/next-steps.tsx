import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicOrder } from '../present.ts'
import type { OrderState } from '../types.ts'

/** What happens after an order: four steps, the first of which has happened. */
export function NextSteps() {
  const { t } = useI18n()
  return (
    <ol className="steps">
      <li className="now" aria-current="step">
        <b>{t('orders.next_received')}</b>
        <p className="small soft">{t('orders.next_received_text')}</p>
      </li>
      <li>
        <b>{t('orders.next_confirm')}</b>
        <p className="small soft">{t('orders.next_confirm_text')}</p>
      </li>
      <li>
        <b>{t('orders.next_ship')}</b>
        <p className="small soft">{t('orders.next_ship_text')}</p>
      </li>
      <li>
        <b>{t('orders.next_pay')}</b>
        <p className="small soft">{t('orders.next_pay_text')}</p>
      </li>
    </ol>
  )
}

const exits: readonly OrderState[] = ['refused', 'cancelled', 'expired']

/** How a step is drawn: what lies ahead, what is behind, where the order is, how it ended. */
function markOf({ state, reached, current }: PublicOrder['steps'][number]) {
  if (!current) return reached ? ({ look: 'past', icon: 'check' } as const) : ({ look: 'ahead', icon: null } as const)
  if (exits.includes(state)) return { look: 'off', icon: 'close' } as const
  return state === 'delivered' ? ({ look: 'done', icon: 'check' } as const) : ({ look: 'now', icon: null } as const)
}

/** Where one order stands. */
export function OrderSteps({ steps }: { steps: PublicOrder['steps'] }) {
  const i18n = useI18n()
  return (
    <ol className="steps">
      {steps.map((step) => {
        const { look, icon } = markOf(step)
        return (
          <li key={step.state} className={look} aria-current={step.current ? 'step' : undefined}>
            {icon && <Icon name={icon} />}
            <b>{i18n.t(`orders.state_${step.state}`)}</b>
            {step.at && <p className="small soft num">{i18n.date(new Date(step.at), 'dayTime')}</p>}
          </li>
        )
      })}
    </ol>
  )
}
