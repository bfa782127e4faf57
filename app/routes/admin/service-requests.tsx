import { permissions } from '#app/features/digital-services/policy.ts'
import { RequestsScreen, type RequestsScreenView } from '#app/features/digital-services/requests/admin/requests-screen.tsx'
import { readRequestList } from '#app/features/digital-services/requests/admin/schema.ts'
import {
  countByState,
  listRequests,
  listServiceStats,
  REQUESTS_PAGE_SIZE,
} from '#app/features/digital-services/requests/queries/admin.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/service-requests'

export { AdminErrorBoundary as ErrorBoundary } from '#app/features/admin/components/admin-error.tsx'

const STATS_MS = 365 * 86_400_000

export const loader = adminLoader(permissions.serve, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<RequestsScreenView> => {
  const query = readRequestList(url)
  const [list, counts, stats] = await Promise.all([
    listRequests(db, query, i18n.locale),
    countByState(db),
    listServiceStats(db, new Date(now().getTime() - STATS_MS), i18n.locale),
  ])
  return { query, ...list, counts, stats, today: moroccoDay(now()), hasNext: query.page * REQUESTS_PAGE_SIZE < list.total }
})

/** Nothing is written to the list. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.serve))

export default function ServiceRequests({ loaderData }: Route.ComponentProps) {
  return <RequestsScreen view={loaderData} />
}
