import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PublicOrder } from '../present.ts'

type OrderActionsProps = {
  order: PublicOrder
  messagingUrl: string | null
  /** What a refused act came back with. */
  problem: string | undefined
}

/** What a customer can still do with an order: send it to the messaging app, keep its receipt, take it back while nobody has confirmed it. */
export function OrderActions({ order, messagingUrl, problem }: OrderActionsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const path = useHref(`/order/${order.token}`)
  return (
    <>
      {problem && (
        <p className="order-problem" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <Ended state={order.state} />
      {order.holdUntil && <p className="small soft">{t('orders.held_until', { date: i18n.date(new Date(order.holdUntil), 'dayTime') })}</p>}
      {order.deliveryDay && <p>{t('orders.delivery_again', { day: i18n.date(order.deliveryDay, 'weekday') })}</p>}
      {messagingUrl && (
        <p>
          <a className="btn btn-honey" href={messagingUrl} target="_blank" rel="noopener" data-order-sent={path}>
            <Icon name="message" />
            {order.state === 'received' ? t('orders.open_messaging') : t('orders.resend_messaging')}
          </a>
        </p>
      )}
      {order.hasReceipt && (
        <p>
          <a className="btn btn-line" href={`${path}/receipt.pdf`} type="application/pdf">
            <Icon name="download" />
            {t('orders.receipt')}
          </a>
        </p>
      )}
      {order.isCancellable && (
        <details className="order-cancel">
          <summary className="btn btn-quiet">{t('orders.cancel')}</summary>
          <form method="post" action={path}>
            <p>{t('orders.cancel_question')}</p>
            <button type="submit" className="btn btn-line" name="intent" value="cancel">
              {t('orders.cancel_confirm')}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

/** An order that did not reach its customer: what became of it, and the way on. */
function Ended({ state }: Pick<PublicOrder, 'state'>) {
  const { t } = useI18n()
  if (state !== 'refused' && state !== 'cancelled' && state !== 'expired') return null
  return (
    <>
      <p>{t(`orders.ended_${state}`)}</p>
      <p>
        <Link className="more" to="/store">
          <Icon name="arrow-back" /> {t('orders.back_to_store')}
        </Link>
      </p>
    </>
  )
}
