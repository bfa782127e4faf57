import { randomUUID } from 'node:crypto'
import { data, redirect, useHref } from 'react-router'
import { CartNotices } from '#app/features/store/cart/public/cart-notices.tsx'
import { CartPlaceholder } from '#app/features/store/cart/public/cart-page.tsx'
import { useCartForOrder } from '#app/features/store/cart/public/use-cart.ts'
import { lineTotal, totalOf } from '#app/features/store/cart/rules.ts'
import { successPath } from '#app/features/store/orders/present.ts'
import { OrderForm } from '#app/features/store/orders/public/order-form.tsx'
import { isCartAwaited, type Placed } from '#app/features/store/orders/public/use-order-form.ts'
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
export const handle: RouteHandle = { hydrate: true, hue: 'store', messages: ['cart', 'catalogue', 'orders', 'errors'] }

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
  const { t, locale } = useI18n()
  const { direct, messaging, places, idempotencyKey } = loaderData
  const cart = useCartForOrder({ locale, failureText: t('catalogue.fetch_failed') }, () => !direct && !isCartAwaited())
  const base = useHref('/')
  const lines = direct
    ? [direct]
    : cart.lines.map((line) => ({
        variantId: line.variant.id,
        productTitle: line.product.title,
        variantTitle: line.variant.title,
        illustration: line.product.illustration,
        photo: line.product.photo ?? null,
        sample: line.product.sample,
        quantity: line.quantity,
        totalInCents: lineTotal(line),
      }))

  const finish = ({ receipt, earlier }: Placed) => {
    const token = receipt.status_url.slice(receipt.status_url.lastIndexOf('/') + 1)
    location.assign(base.replace(/\/$/, '') + successPath({ number: receipt.order_number, token, earlier }))
    if (!direct) cart.clear()
  }
  const lookAgain = (code: string) => {
    if (!direct && (code === 'insufficient_stock' || code === 'variant_unavailable')) cart.look()
  }
  return (
    <div className="wrap">
      <PageHead title={t('orders.checkout_title')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('catalogue.title'), to: '/store' }, { label: t('orders.checkout_title') }]} />
      <h1 className="page-title">{t('orders.checkout_title')}</h1>
      <CartNotices notices={cart.notices} />
      {lines.length === 0 ? (
        <CartPlaceholder />
      ) : (
        <OrderForm
          lines={lines}
          totalInCents={direct ? direct.totalInCents : totalOf(cart.lines)}
          messaging={messaging}
          places={places}
          idempotencyKey={actionData?.key ?? idempotencyKey}
          direct={direct !== null}
          returned={actionData}
          onPlaced={finish}
          onRefused={lookAgain}
        />
      )}
    </div>
  )
}
