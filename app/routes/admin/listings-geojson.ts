import { listingsGeoJson } from '#app/features/real-estate/areas/queries/listings-geojson.server.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { download } from '#app/platform/http/stream.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/listings-geojson'

export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { db, now }) => {
  return download(`listings-${moroccoDay(now())}.geojson`, 'application/geo+json; charset=utf-8', listingsGeoJson(db))
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
