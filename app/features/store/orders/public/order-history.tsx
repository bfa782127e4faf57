import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import type { OrderSummary } from '../queries.server.ts'

type OrderHistoryProps = {
  orders: readonly OrderSummary[]
  /** The account's telephone is confirmed: only then it is known that these orders are its own. */
  isProven: boolean
}

/** The orders that were placed with the telephone of an account. */
export function OrderHistory({ orders, isProven }: OrderHistoryProps) {
  const { t, date } = useI18n()
  return (
    <section className="order-history">
      <h2>{t('orders.history_title')}</h2>
      {orders.length > 0 ? (
        <ul className="rec">
          {orders.map((order) => (
            <li key={order.token}>
              <span>
                <Link className="link" to={`/order/${order.token}`}>
                  {t('orders.order_title', { number: order.number })}
                </Link>
                <span className="tiny soft rec-size">
                  {date(order.createdAt, 'dayTime')} · {t(`orders.state_${order.state}`)}
                </span>
              </span>
              <Money cents={order.dueInCents} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="small soft">{t(isProven ? 'orders.history_none' : 'orders.history_unproven')}</p>
      )}
      <p className="small">
        <Link className="link" to="/order">
          {t('orders.find_title')}
        </Link>
      </p>
    </section>
  )
}
