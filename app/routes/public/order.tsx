import { data, redirect } from 'react-router'
import { OrderSteps } from '#app/features/store/orders/components/next-steps.tsx'
import { OrderActs } from '#app/features/store/orders/components/order-acts.tsx'
import { OrderLines } from '#app/features/store/orders/components/order-lines.tsx'
import { presentOrder } from '#app/features/store/orders/present.ts'
import { findOrderByToken } from '#app/features/store/orders/queries.server.ts'
import { nextStatesOf } from '#app/features/store/orders/rules.ts'
import { cancelByCustomer, markSent } from '#app/flows/change-order.server.ts'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { ORDER_LIMIT } from '#app/flows/place-order.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
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
  const goesOn = nextStatesOf(order.state).length > 0
  return {
    order,
    messagingUrl:
      messagingNumber && goesOn ? messagingLink(messagingNumber, i18n.t('orders.messaging_text', { number: order.number })) : null,
  }
})

/** The customer's acts, for who has the token: `sent` by the link to the messaging app, `cancel` while nobody has confirmed. */
export const action = page(async ({ request, params, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { clientAddress, i18n } = context.get(requestContext)
  services.limiter.take(`order acts ${limitKey(clientAddress)}`, ORDER_LIMIT)
  const intent = textField(await readForm(request), 'intent')
  const order = await findOrderByToken(services.db, params.token)
  if (!order) throw notFound()
  const change = { orderId: order.id, now: services.now() }
  if (intent === 'sent') {
    await markSent(services.db, change)
    return data(null)
  }
  if (intent !== 'cancel') throw new AppError('bad_request')
  try {
    await cancelByCustomer(services.db, change)
  } catch (error) {
    // Confirmed meanwhile, or cancelled already in another tab: the page shows which, and says what to do.
    if (!(error instanceof AppError && error.code === 'order_confirmed_already')) throw error
    return data({ problem: i18n.t('errors.order_confirmed_already') }, { status: error.status })
  }
  throw redirect(`${localeFacts[i18n.locale].prefix}/order/${params.token}`, 303)
})

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
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
          <OrderActs order={order} messagingUrl={messagingUrl} problem={actionData?.problem} />
        </section>
        <section>
          <h2>{t('orders.your_order')}</h2>
          <OrderLines lines={order.lines} totalInCents={order.dueInCents} delivery={order.delivery} />
          {!order.delivery && <p className="tiny soft">{t('orders.delivery_later')}</p>}
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
