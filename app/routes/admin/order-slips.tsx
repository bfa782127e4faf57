import { presentAdminOrder } from '#app/features/store/orders/admin/present.ts'
import { findAdminOrders } from '#app/features/store/orders/admin/queries/order.server.ts'
import { readNumbers } from '#app/features/store/orders/admin/schema.ts'
import { type Slip, SlipsScreen } from '#app/features/store/orders/admin/slips-screen.tsx'
import { permissions } from '#app/features/store/orders/policy.ts'
import { hasSlip } from '#app/features/store/orders/rules.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/order-slips'

/** As many as the list shows at once. */
const MAX = 50

export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const found = await findAdminOrders(db, readNumbers(args.url.searchParams.getAll('number'), MAX))
  if (found.length === 0) throw notFound()
  const slips: Slip[] = found.flatMap((order) =>
    hasSlip(order.state)
      ? [
          {
            order: presentAdminOrder(order, { now: now(), i18n, query: '' }),
            ordered: i18n.date(order.createdAt, 'dayTime'),
          },
        ]
      : [],
  )
  return { slips, crumbs: [{ label: i18n.t('orders-admin.slips') }] }
})

export default function OrderSlips({ loaderData }: Route.ComponentProps) {
  return <SlipsScreen slips={loaderData.slips} />
}
