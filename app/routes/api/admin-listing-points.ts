import { readMapQuery } from '#app/features/real-estate/browse/schema.ts'
import { getAdminListingPoints } from '#app/features/real-estate/offers/queries/desk-points.server.ts'
import { listingResource } from '#app/features/real-estate/offers/resource.server.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { readListQuery } from '#app/features/resources/schema.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-listing-points'

/**
 * GET /api/admin/listing-points: what the list of the back office shows at the same address, of one view of its map, each at its own
 * point. `bbox` and `zoom` as in GET /api/listings.
 */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db, content } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  const { searchParams, origin } = new URL(args.request.url)
  const view = new URLSearchParams(['bbox', 'zoom'].flatMap((name) => [[name, searchParams.get(name) ?? '']]))
  const { criteria, zoom } = readMapQuery(`${origin}/?${view}`)
  const query = readListQuery(listingResource, searchParams, 'live')
  return json(await getAdminListingPoints({ db, content }, { query, bounds: criteria.bounds, zoom, locale }), {
    headers: { 'cache-control': 'no-store' },
  })
})

export const action = refuseMethod('GET')
