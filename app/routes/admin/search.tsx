import { SearchAdminScreen } from '#app/features/search/admin/search-screen.tsx'
import { permissions } from '#app/features/search/policy.ts'
import { loadMissedSearches, readMissedRange } from '#app/flows/search-admin.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/search'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }) =>
  loadMissedSearches({ db, i18n }, { range: readMissedRange(url.searchParams), today: moroccoDay(now()) }),
)

/** Nothing is written here: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function SearchAdmin({ loaderData }: Route.ComponentProps) {
  return <SearchAdminScreen view={loaderData} />
}
