import { listMapTowns } from '#app/features/places/queries.server.ts'
import { api, json } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { findTileArchive } from '#app/platform/tile-archive.server.ts'
import type { Route } from './+types/map-base'

/** GET /api/map-base: the towns and communes that a map names, and the owner's own base map if there is one. */
export const loader = api(async ({ context }: Route.LoaderArgs) => {
  const { db, content, env } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const towns = await content.remember(`map-towns-${locale}`, ['guides'], () => listMapTowns(db, locale))
  const archive = await findTileArchive(env.dataDir)
  return json({ towns, tiles: archive?.address ?? null }, { headers: { 'cache-control': 'public, max-age=300' } })
})
