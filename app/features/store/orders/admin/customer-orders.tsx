import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { type OrderState, orderStates } from '../types.ts'
import type { CustomerOrderView } from './present.ts'
import { StateWord } from './state-ring.tsx'

/** How many orders came to what, in the order of the states. */
export function StateCounts({ states }: { states: readonly { state: OrderState; count: number }[] }) {
  const { number } = useI18n()
  return (
    <ul className="d-state-counts">
      {orderStates.flatMap((state) => {
        const count = states.find((one) => one.state === state)?.count ?? 0
        if (count === 0) return []
        return (
          <li key={state}>
            <StateWord state={state} /> <b className="num">{number(count)}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** What became of a customer's orders: state, amount, and why where somebody wrote it down. */
export function CustomerOrders({ list }: { list: readonly CustomerOrderView[] }) {
  const { t, number } = useI18n()
  const currency = useCurrency()
  if (list.length === 0) return null
  const states = orderStates.map((state) => ({ state, count: list.filter((order) => order.state === state).length }))
  return (
    <>
      <StateCounts states={states} />
      <table className="o-table">
        <caption className="vh">{t('orders-admin.customer_history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('orders-admin.order')}</th>
            <th scope="col">{t('orders-admin.state')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('orders-admin.sum_in', { currency })}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((order) => (
            <tr key={order.number}>
              <th scope="row">
                <Link to={`/admin/orders/${order.number}`} className="o-nowrap">
                  <bdi dir="ltr">{order.number}</bdi>
                </Link>{' '}
                <small className="o-muted o-nowrap">{order.when}</small>
              </th>
              <td>
                <StateWord state={order.state} />
                {order.why && (
                  <q dir="auto" className="d-said">
                    {order.why}
                  </q>
                )}
              </td>
              <td className="o-figure">{number(order.cents / 100, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
