import { CalendarScreen } from '#app/features/articles/admin/calendar-screen.tsx'
import { monthSpan, presentCalendar, readMonth } from '#app/features/articles/calendar/rules.ts'
import { permissions } from '#app/features/articles/policy.ts'
import { listCalendar } from '#app/features/articles/queries/calendar.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/articles-calendar'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }) => {
  const today = moroccoDay(args.context.get(servicesContext).now())
  const month = readMonth(args.url.searchParams.get('month'), today)
  return { calendar: presentCalendar(await listCalendar(db, monthSpan(month)), { month, today, i18n }) }
})

/** Nothing is written here: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function ArticlesCalendar({ loaderData }: Route.ComponentProps) {
  return <CalendarScreen calendar={loaderData.calendar} />
}
