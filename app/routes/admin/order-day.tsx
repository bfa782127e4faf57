import { getDayStats } from '#app/features/store/orders/admin/queries/sales.server.ts'
import { readDay } from '#app/features/store/orders/admin/schema.ts'
import { DayScreen } from '#app/features/store/orders/admin/stats-screens.tsx'
import { permissions } from '#app/features/store/orders/policy.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/order-day'

const DAY_MS = 86_400_000

export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const day = readDay(args.url.searchParams.get('day'), moroccoDay(now()))
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const figures = await getDayStats(db, { from: startOfMoroccoDay(day), until: startOfMoroccoDay(next) })
  return { day, title: i18n.date(day, 'weekday'), figures, crumbs: [{ label: i18n.t('orders-admin.day') }] }
})

export default function OrderDay({ loaderData }: Route.ComponentProps) {
  return <DayScreen {...loaderData} />
}
