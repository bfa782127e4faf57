import { getSales } from '#app/features/store/orders/admin/queries/sales.server.ts'
import { daysOf } from '#app/features/store/orders/admin/rules.ts'
import { readSalesRange } from '#app/features/store/orders/admin/schema.ts'
import { SalesScreen } from '#app/features/store/orders/admin/stats-screens.tsx'
import { permissions } from '#app/features/store/orders/policy.ts'
import { noSales, sumSales } from '#app/features/store/orders/rules.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/order-sales'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }) => {
  const range = readSalesRange(args.url.searchParams.get('range'))
  const at = now()
  const days = daysOf(range, moroccoDay(at))
  const sales = await getSales(db, { from: startOfMoroccoDay(days[0] ?? moroccoDay(at)), until: new Date(at.getTime() + 1) })
  return {
    range,
    sales,
    stats: sumSales(sales.days),
    days: days.map((day) => ({
      ...noSales,
      ...sales.days.find((one) => one.day === day),
      day,
      label: i18n.date(day, 'dayShort'),
    })),
    crumbs: [{ label: i18n.t('orders-admin.sales') }],
  }
})

export default function OrderSales({ loaderData }: Route.ComponentProps) {
  return <SalesScreen {...loaderData} />
}
