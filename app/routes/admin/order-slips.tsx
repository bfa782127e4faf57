import { presentAdminOrder } from '#app/features/store/orders/admin/present.ts'
import { findAdminOrders } from '#app/features/store/orders/admin/queries/order.server.ts'
import { readNumbers } from '#app/features/store/orders/admin/schema.ts'
import { type Slip, SlipsScreen } from '#app/features/store/orders/admin/slips-screen.tsx'
import { permissions } from '#app/features/store/orders/policy.ts'
import { hasSlip } from '#app/features/store/orders/rules.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Route } from './+types/order-slips'

/** As many as the list shows at once. */
const MAX = 50

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }) => {
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
