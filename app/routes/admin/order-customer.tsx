import { data } from 'react-router'
import { type CustomerActionResult, CustomerDataScreen } from '#app/features/store/orders/admin/customer-data-screen.tsx'
import { presentCustomerOrders } from '#app/features/store/orders/admin/present.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { isOpen } from '#app/features/store/orders/rules.ts'
import { eraseCustomer, findCustomer } from '#app/flows/erase-customer.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { Route } from './+types/order-customer'

export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { i18n }) => {
  return { crumbs: [{ label: i18n.t('orders-admin.customer_data') }] }
})

// Everything by POST: a telephone number stands in no address, no log and no history.
export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = oneField(form, 'intent')
  if (intent !== 'find' && intent !== 'erase') throw new AppError('bad_request')
  const typed = textField(form, 'phone').slice(0, 100)
  const phone = parsePhone(typed)
  const answer: CustomerActionResult = { typed, problem: null, found: null, asking: false, erased: null }
  if (!phone) return data({ ...answer, problem: i18n.t('errors.phone_invalid') }, 400)
  const { orders, reviews, notices } = await findCustomer(db, phone)
  const saved = { orders: orders.length, reviews: reviews.length, notices: notices.length }
  const list = presentCustomerOrders(orders, now(), i18n)
  const found = { phone, ...saved, list, underWay: orders.filter(({ state }) => isOpen(state) || state === 'shipped').length }
  if (intent === 'find') return { ...answer, found }
  if (oneField(form, 'sure') !== 'yes') return { ...answer, found, asking: true }
  try {
    const erased = await eraseCustomer(db, { phone, by, now: now() })
    return { ...answer, typed: '', erased: { orders: erased.orders ?? 0, reviews: erased.reviews ?? 0, notices: erased.notices ?? 0 } }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'customer_under_way') throw error
    return data({ ...answer, found, problem: i18n.t('errors.customer_under_way') }, 409)
  }
})

export default function OrderCustomer({ actionData }: Route.ComponentProps) {
  return <CustomerDataScreen answer={actionData as CustomerActionResult | undefined} />
}
