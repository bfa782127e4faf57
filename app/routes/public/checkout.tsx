import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { OrderCart } from '#app/features/store/cart/public/order-cart.tsx'
import { successPath } from '#app/features/store/orders/present.ts'
import { OrderForm, OrderLinePattern } from '#app/features/store/orders/public/order-form.tsx'
import { listOpenPlaces } from '#app/features/store/orders/queries.server.ts'
import { findDirectOrder } from '#app/flows/direct-order.server.ts'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { placePostedOrder } from '#app/flows/post-order.server.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localize } from '#app/platform/local-text.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/checkout'

// Not cached: each answer carries a key of its own.
export const handle: RouteHandle = {
  live: true,
  hue: 'store',
  messages: [
    'cart',
    ...['orders.form_errors', 'orders.connection_lost', 'orders.sending'],
    ...['errors.required', 'errors.name_length', 'errors.phone_invalid', 'errors.address_length'],
  ],
}

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const query = new URL(request.url).searchParams
  const direct = query.has('variant') ? await findDirectOrder(services.db, query, locale) : null
  if (direct === undefined) throw notFound()
  if (direct?.isSoldOut) throw redirect(`/product/${encodeURIComponent(direct.productId)}`, 303)
  const places = (await listOpenPlaces(services.db)).map(({ name, ...place }) => ({ ...place, name: localize(name, locale) }))
  return { direct: direct?.line ?? null, messaging: (await findMessagingNumber(services)) !== null, places, idempotencyKey: randomUUID() }
})

/** The same form without script: one product, stored and answered by a redirect, so that reloading orders nothing twice. */
export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { clientAddress, i18n } = context.get(requestContext)
  const form = await readForm(request)
  const session = await findSession({ request, context })
  const posted = await placePostedOrder(context.get(servicesContext), form, { clientAddress, session, i18n })
  if ('order' in posted) throw redirect(successPath({ number: posted.order.number, token: posted.order.token }), 303)
  const { status, ...returned } = posted
  return data(returned, { status })
})

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { direct, messaging, places, idempotencyKey } = loaderData
  const form = (
    <OrderForm
      direct={direct}
      messaging={messaging}
      places={places}
      idempotencyKey={actionData?.key ?? idempotencyKey}
      returned={actionData}
    />
  )
  return (
    <div className="wrap">
      <PageHead title={t('orders.checkout_title')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('catalogue.title'), to: '/store' }, { label: t('orders.checkout_title') }]} />
      <h1 className="page-title">{t('orders.checkout_title')}</h1>
      {direct ? (
        form
      ) : (
        <OrderCart failureText={t('catalogue.fetch_failed')} line={<OrderLinePattern />}>
          {form}
        </OrderCart>
      )}
    </div>
  )
}
