import { getDayStats } from '#app/features/store/orders/admin/queries/sales.server.ts'
import { readDay } from '#app/features/store/orders/admin/schema.ts'
import { DayScreen } from '#app/features/store/orders/admin/stats-screens.tsx'
import { permissions } from '#app/features/store/orders/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/order-day'

const DAY_MS = 86_400_000

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }) => {
  const day = readDay(args.url.searchParams.get('day'), moroccoDay(now()))
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const figures = await getDayStats(db, { from: startOfMoroccoDay(day), until: startOfMoroccoDay(next) })
  return { day, title: i18n.date(day, 'weekday'), figures, crumbs: [{ label: i18n.t('orders-admin.day') }] }
})

export default function OrderDay({ loaderData }: Route.ComponentProps) {
  return <DayScreen {...loaderData} />
}
