import { data } from 'react-router'
import { presentOrder } from '#app/features/store/orders/present.ts'
import { FindOrderForm } from '#app/features/store/orders/public/find-order-form.tsx'
import { NextSteps } from '#app/features/store/orders/public/next-steps.tsx'
import { OrderLines } from '#app/features/store/orders/public/order-lines.tsx'
import { OrderTicket } from '#app/features/store/orders/public/order-ticket.tsx'
import { findOrderByToken, isOrderNumber } from '#app/features/store/orders/queries.server.ts'
import { orderNumberPattern } from '#app/features/store/orders/schema.ts'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/success'

export const handle: RouteHandle = { hue: 'store' }

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const requested = query.get('order') ?? ''
  const isKnown = orderNumberPattern.test(requested) && (await isOrderNumber(services.db, requested))
  const number = isKnown ? requested : null
  const found = number ? await findOrderByToken(services.db, query.get('t') ?? '') : undefined
  // The number alone shows the number; what was ordered is for who holds the token too.
  const order = found?.number === number && found ? presentOrder(found) : null
  const messagingNumber = number ? await findMessagingNumber(services) : null
  const shown = {
    number,
    order,
    messagingUrl: number && messagingNumber ? messagingLink(messagingNumber, i18n.t('orders.messaging_text', { number })) : null,
    earlier: order !== null && query.has('earlier'),
    isUnknown: requested !== '' && number === null,
  }
  return data(shown, { status: shown.isUnknown ? 404 : 200 })
})

export default function Success({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { number, order, messagingUrl, earlier, isUnknown } = loaderData
  if (!number) return <NoNumber isUnknown={isUnknown} />
  return (
    <section className="ordered">
      <PageHead title={t('orders.success_title')} noIndex />
      <div className="coast" />
      <div className="wrap">
        <div className="stack">
          <p className="over">{t('orders.thanks')}</p>
          <h1>{t('orders.success_title')}</h1>
          {earlier && <p className="order-earlier">{t('orders.earlier_stands')}</p>}
          <OrderTicket
            number={number}
            phone={order?.customer.phone ?? null}
            messagingUrl={messagingUrl}
            trackPath={order && `/order/${order.token}`}
          />
          <BackToStore />
        </div>
        <div>
          <h2>{t('orders.next_title')}</h2>
          <NextSteps />
          {order && <OrderLines lines={order.lines} totalInCents={order.dueInCents} delivery={order.delivery} />}
        </div>
      </div>
    </section>
  )
}

/** Nothing to thank for: there is no number, or none of ours. The order can be found by its number and telephone. */
function NoNumber({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useI18n()
  const title = t(isUnknown ? 'orders.unknown_number_title' : 'orders.no_number_title')
  return (
    <section className="ordered">
      <PageHead title={title} noIndex />
      <div className="coast" />
      <div className="wrap">
        <div className="stack">
          <h1>{title}</h1>
          <p>{t(isUnknown ? 'orders.unknown_number_text' : 'orders.no_number_text')}</p>
          <BackToStore />
        </div>
        <div>
          <h2>{t('orders.find_title')}</h2>
          <FindOrderForm />
        </div>
      </div>
    </section>
  )
}

function BackToStore() {
  const { t } = useI18n()
  return (
    <p>
      <Link className="more" to="/store">
        <Icon name="arrow-back" /> {t('orders.back_to_store')}
      </Link>
    </p>
  )
}
