import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { PhoneOrderScreen, type PhoneOrderView } from '#app/features/store/orders/admin/phone-order-screen.tsx'
import { permissions } from '#app/features/store/orders/policy.ts'
import { phoneOrderView, takePhoneOrder } from '#app/flows/phone-order.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/order-new'

export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { db, i18n }): Promise<PhoneOrderView> => {
  const values = { name: '', phone: '', delivery_place_id: '', address: '', note: '' }
  return phoneOrderView(db, { key: randomUUID(), q: '', lines: [], values, confirm: true }, i18n)
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const services = args.context.get(servicesContext)
  const { hold_hours: holdHours } = await currentSettings(services)
  const form = await readForm(args.request)
  const taken = await takePhoneOrder({ db: services.db, form, by, i18n, holdHours, now: services.now() })
  if ('number' in taken) return redirect(`/admin/orders/${taken.number}?done=saved`, 303)
  return data(taken.view, taken.status)
})

export default function OrderNewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PhoneOrderScreen view={actionData ?? loaderData} />
}
