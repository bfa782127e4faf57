import { getMapListings } from '#app/features/real-estate/browse/queries/browse-page.server.ts'
import { readMapQuery } from '#app/features/real-estate/browse/schema.ts'
import { createListing } from '#app/features/real-estate/offers/commands/save-listing.server.ts'
import { parseNewListing } from '#app/features/real-estate/offers/schema.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { offerByApi } from '#app/flows/offer-listing.server.ts'
import { api, json } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { respondStored, storeJson } from '#app/platform/http/stored-json.server.ts'
import type { Route } from './+types/listings'

/** GET /api/listings: the published listings of one view of the map as GeoJSON, in clusters where they are too many. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { locale } = context.get(requestContext).i18n
  const query = readMapQuery(request.url)
  return respondStored(request, storeJson(await getMapListings(context.get(servicesContext), { ...query, locale })))
})

/** POST /api/listings: 201 with its id and state. The same `submission_key` again is the same listing. */
export const action = offerByApi(permissions.offer, {
  POST: {
    failure: 'listing_not_saved',
    work: async ({ db, body, act }) => {
      const { id, state, reference, version } = await createListing(db, parseNewListing(await body()), act)
      return json({ id, state, reference, version }, { status: 201, headers: { location: `/real-estate/${encodeURIComponent(id)}` } })
    },
  },
})
