import { useI18n } from '#app/platform/i18n/context.tsx'
import type { PublicOrder } from '../present.ts'

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

/** Where one order stands. */
export function OrderSteps({ steps }: { steps: PublicOrder['steps'] }) {
  const i18n = useI18n()
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li
          key={step.state}
          className={step.current ? 'now' : step.reached ? 'past' : undefined}
          aria-current={step.current ? 'step' : undefined}
        >
          <b>{i18n.t(`orders.state_${step.state}`)}</b>
          {step.at && <p className="small soft num">{i18n.date(new Date(step.at), 'dayTime')}</p>}
        </li>
      ))}
    </ol>
  )
}
