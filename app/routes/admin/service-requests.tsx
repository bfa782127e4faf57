import { permissions } from '#app/features/digital-services/policy.ts'
import { RequestsScreen, type RequestsScreenView } from '#app/features/digital-services/requests/admin/requests-screen.tsx'
import { readRequestList } from '#app/features/digital-services/requests/admin/schema.ts'
import { countByState, listBoard, listRequests, REQUESTS_PAGE_SIZE } from '#app/features/digital-services/requests/queries/admin.server.ts'
import { listClerks, scopeOf } from '#app/features/digital-services/requests/queries/scope.server.ts'
import { listMonthStats, listServiceStats } from '#app/features/digital-services/requests/queries/stats.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/service-requests'

const STATS_MS = 365 * 86_400_000

export const loader = adminLoader(
  permissions.serve,
  async ({ url }: Route.LoaderArgs, { db, i18n, now, session }): Promise<RequestsScreenView> => {
    const query = readRequestList(url)
    const { locale } = i18n
    const scope = await scopeOf(db, session.user)
    const since = new Date(now().getTime() - STATS_MS)
    const [list, counts, clerks, services, months] = await Promise.all([
      query.isList
        ? listRequests(db, query, { locale, scope })
        : listBoard(db, query, { locale, scope, now: now() }).then((lines) => ({ lines, total: lines.length })),
      countByState(db, scope),
      listClerks(db),
      scope === 'all' ? listServiceStats(db, since, locale) : [],
      scope === 'all' ? listMonthStats(db, since) : [],
    ])
    const hasNext = query.isList && query.page * REQUESTS_PAGE_SIZE < list.total
    const stats = scope === 'all' ? { services, months } : null
    return { query, ...list, counts, stats, clerks, today: moroccoDay(now()), hasNext }
  },
)

/** Nothing is written to the list. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.serve))

export default function ServiceRequests({ loaderData }: Route.ComponentProps) {
  return <RequestsScreen view={loaderData} />
}
