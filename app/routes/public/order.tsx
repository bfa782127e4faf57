import { data, redirect, useHref } from 'react-router'
import { presentOrder } from '#app/features/store/orders/present.ts'
import { CopyLink } from '#app/features/store/orders/public/copy-link.tsx'
import { OrderSteps } from '#app/features/store/orders/public/next-steps.tsx'
import { OrderActions } from '#app/features/store/orders/public/order-actions.tsx'
import { OrderLines } from '#app/features/store/orders/public/order-lines.tsx'
import { findOrderByToken } from '#app/features/store/orders/queries.server.ts'
import { nextStatesOf } from '#app/features/store/orders/rules.ts'
import { OrderReviews, type ReviewProblem } from '#app/features/store/reviews/public/order-reviews.tsx'
import { parseReview } from '#app/features/store/reviews/schema.ts'
import { cancelByCustomer, markSent } from '#app/flows/change-order.server.ts'
import { findMessagingNumber } from '#app/flows/order-receipt.server.ts'
import { ORDER_LIMIT } from '#app/flows/place-order.server.ts'
import { listReviewable, reviewProduct, withdrawReviewOf } from '#app/flows/review-product.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { I18n } from '#app/platform/i18n/i18n.ts'
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
    reviewable: await listReviewable(services.db, found),
    messagingUrl:
      messagingNumber && goesOn ? messagingLink(messagingNumber, i18n.t('orders.messaging_text', { number: order.number })) : null,
  }
})

/**
 * The customer's acts, for who has the token: `sent` by the link to the messaging app, `cancel` while nobody has confirmed,
 * `review` and `withdraw-review` of what was delivered.
 */
export const action = page(async ({ request, params, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { clientAddress, i18n } = context.get(requestContext)
  await services.sharedLimiter.consume(`order acts ${limitKey(clientAddress)}`, ORDER_LIMIT)
  const form = await readForm(request)
  const intent = textField(form, 'intent')
  if (intent === 'review' || intent === 'withdraw-review') return productProblems(services.db, { token: params.token, intent, form, i18n })
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
  throw redirect(`/order/${params.token}`, 303)
})

type FormParams = { token: string; intent: string; form: FormData; i18n: I18n }

/** A review that cannot be kept comes back with everything that was typed. */
async function productProblems(db: Db, { token, intent, form, i18n }: FormParams) {
  const typed = Object.fromEntries(['product', 'rating', 'text', 'signature'].map((name) => [name, textField(form, name)]))
  const product = typed.product ?? ''
  try {
    if (intent === 'review') await reviewProduct(db, { token, review: parseReview(typed), locale: i18n.locale })
    else await withdrawReviewOf(db, { token, productId: product })
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found' || error.code === 'bad_request') throw error
    const review: ReviewProblem = { product, problems: error.fields ?? { form: `errors.${error.code}` }, typed }
    return data({ review }, { status: error.status })
  }
  throw redirect(`/order/${token}#reviews`, 303)
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { order, messagingUrl, reviewable } = loaderData
  const action = useHref(`/order/${order.token}`)
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const reviewProblem = actionData && 'review' in actionData ? actionData.review : undefined
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
          <OrderActions order={order} messagingUrl={messagingUrl} problem={problem} />
          <p className="order-link">
            {t('orders.keep_link')} <CopyLink path={`/order/${order.token}`} />
          </p>
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
        </section>
      </div>
      {reviewable && <OrderReviews {...reviewable} action={action} problem={reviewProblem} />}
    </div>
  )
}
