import { AreasScreen } from '#app/features/real-estate/areas/admin/areas-screen.tsx'
import { getAreas } from '#app/features/real-estate/areas/queries/area-stats.server.ts'
import type { AreasView } from '#app/features/real-estate/areas/types.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/listing-areas'

export const loader = adminLoader(
  permissions.manage,
  async ({ url, context }: Route.LoaderArgs, { db, i18n, now }): Promise<{ view: AreasView }> => {
    const cityId = url.searchParams.get('city')
    const { content } = context.get(servicesContext)
    return { view: await getAreas({ db, content }, { cityId: cityId === '' ? null : cityId, i18n, now: now() }) }
  },
)

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function ListingAreas({ loaderData }: Route.ComponentProps) {
  return <AreasScreen view={loaderData.view} />
}
