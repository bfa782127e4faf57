import { getMapListings } from '#app/features/real-estate/browse/queries/browse-page.server.ts'
import { readMapQuery } from '#app/features/real-estate/browse/schema.ts'
import { api, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { answerStored, storeJson } from '#app/platform/http/stored-json.server.ts'
import type { Route } from './+types/listings'

/** GET /api/listings: the published listings of one view of the map as GeoJSON, in clusters where they are too many. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { locale } = context.get(requestContext).i18n
  const query = readMapQuery(request.url)
  return answerStored(request, storeJson(await getMapListings(context.get(servicesContext), { ...query, locale })))
})

export const action = refuseMethod('GET, HEAD')
