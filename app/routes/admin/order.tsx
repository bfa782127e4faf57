import { data, redirect } from 'react-router'
import { i18nFor } from '#app/catalogue.server.ts'
import { OrderInvoice, type OrderInvoiceView } from '#app/features/accounting/invoices/admin/order-invoice.tsx'
import { permissions as books } from '#app/features/accounting/policy.ts'
import type { OrderActionResult } from '#app/features/store/orders/admin/action-blocks.tsx'
import { presentMessages } from '#app/features/store/orders/admin/customer-messages.ts'
import { type OrderPageView, OrderScreen } from '#app/features/store/orders/admin/order-screen.tsx'
import { presentAdminOrder, whenShort } from '#app/features/store/orders/admin/present.ts'
import {
  type AdminOrder,
  findAdminOrder,
  findNeighbours,
  findOrdersOfPhone,
} from '#app/features/store/orders/admin/queries/order.server.ts'
import { readNumber, readOrdersAddress } from '#app/features/store/orders/admin/schema.ts'
import { presentToast } from '#app/features/store/orders/corrections/present.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { statusPath } from '#app/features/store/orders/present.ts'
import { runOrderAction } from '#app/flows/order-action.server.ts'
import { findPlaceOptions, orderFilter } from '#app/flows/order-filter.server.ts'
import { showOrderInvoice } from '#app/flows/order-invoice.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import type { Route } from './+types/order'

const numberOf = (text: string | undefined) => {
  const number = readNumber(text)
  if (!number) throw notFound()
  return number
}

type PageView = OrderPageView & { crumbs: { label: string }[]; toast: DoneToast | null; invoice: OrderInvoiceView | null }

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { session }): Promise<PageView> => {
  const services = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const { db } = services
  const now = services.now()
  const order = await findAdminOrder(db, numberOf(args.params.number))
  if (!order) throw notFound()
  const address = readOrdersAddress(args.url.searchParams)
  const filter = orderFilter({ ...address, view: address.view ?? 'all' }, await findPlaceOptions(db, i18n.locale), now)
  const query = address.view ? `?view=${address.view}` : ''
  const [earlier, neighbours] = await Promise.all([
    findOrdersOfPhone(db, order.customerPhone, order.number),
    findNeighbours(db, filter, order),
  ])
  const view = presentAdminOrder(order, { now, i18n, query })
  return {
    order: view,
    toast: args.url.searchParams.has('done') ? presentToast(view, i18n) : null,
    messages: messagesIn(services, args.url.origin)(order),
    earlier: { ...earlier, orders: earlier.orders.map(({ createdAt, ...rest }) => ({ ...rest, when: whenShort(createdAt, now, i18n) })) },
    ...neighbours,
    query,
    trackPath: statusPath(order),
    invoice: may(session.user, books.manage) ? await showOrderInvoice(db, order) : null,
    crumbs: [{ label: order.number }],
  }
})

/** What is written to a customer is written in the language they ordered in. */
function messagesIn({ env }: Services, origin: string) {
  return (order: AdminOrder) => {
    const i18n = i18nFor(order.locale)
    return presentMessages(order, {
      i18n,
      currency: i18n.t('common.currency'),
      trackUrl: `${env.publicUrl ?? origin}${statusPath(order)}`,
    })
  }
}

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const services = args.context.get(servicesContext)
  const number = numberOf(args.params.number)
  const form = await readForm(args.request)
  const failed = await runOrderAction({
    db: services.db,
    by,
    now: services.now(),
    i18n,
    number,
    form,
    messagesOf: messagesIn(services, args.url.origin),
  })
  if (failed) return data(failed.answer, failed.status)
  if (oneField(form, 'intent') === 'message') return new Response(null, { status: 204 })
  const { view } = readOrdersAddress(args.url.searchParams)
  return redirect(`/admin/orders/${number}?${new URLSearchParams({ ...(view ? { view } : {}), done: 'saved' })}`, 303)
})

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice } = loaderData
  const answer = actionData as OrderActionResult | undefined
  return <OrderScreen page={loaderData} answer={answer} books={invoice && <OrderInvoice view={invoice} />} />
}
