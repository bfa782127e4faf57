import { OrderSteps } from '#app/features/store/orders/components/next-steps.tsx'
import { OrderLines } from '#app/features/store/orders/components/order-lines.tsx'
import { presentOrder } from '#app/features/store/orders/present.ts'
import { findOrderByToken } from '#app/features/store/orders/queries.server.ts'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import type { Route } from './+types/order'

// Behind its token only: never cached, never indexed.
export const handle: RouteHandle = { hue: 'store' }

export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const found = await findOrderByToken(services.db, params.token)
  if (!found) throw notFound()
  const messagingNumber = await findMessagingNumber(services)
  const order = presentOrder(found)
  return {
    order,
    messagingUrl: messagingNumber ? messagingLink(messagingNumber, i18n.t('orders.messaging_text', { number: order.number })) : null,
  }
})

export default function Order({ loaderData }: Route.ComponentProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { order, messagingUrl } = loaderData
  const { customer } = order
  const title = t('orders.order_title', { number: order.number })
  return (
    <div className="wrap order-page">
      <PageHead title={title} noIndex />
      <Breadcrumbs crumbs={[{ label: t('catalogue.title'), to: '/store' }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="soft">{t('orders.placed_on', { date: i18n.date(new Date(order.createdAt), 'dayTime') })}</p>
      <div className="order-cols">
        <section>
          <h2>{t('orders.progress')}</h2>
          <OrderSteps steps={order.steps} />
          {messagingUrl && (
            <p>
              <a className="btn btn-honey" href={messagingUrl} target="_blank" rel="noopener">
                <Icon name="message" />
                {t('orders.open_messaging')}
              </a>
            </p>
          )}
        </section>
        <section>
          <h2>{t('orders.your_order')}</h2>
          <OrderLines lines={order.lines} totalInCents={order.totalInCents} />
          <p className="tiny soft">{t('orders.delivery_later')}</p>
          <h2>{t('orders.deliver_to')}</h2>
          <address className="order-address">
            <b>
              <bdi>{customer.name}</bdi>
            </b>
            <PhoneNumber e164={customer.phone} />
            <bdi>{customer.address}</bdi>
            {customer.note && <bdi className="soft">{customer.note}</bdi>}
          </address>
          <p className="tiny soft">{t('orders.keep_link')}</p>
        </section>
      </div>
    </div>
  )
}
