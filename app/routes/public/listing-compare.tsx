import { CompareScreen } from '#app/features/real-estate/marks/public/compare-screen.tsx'
import { listCompared } from '#app/features/real-estate/marks/queries/compared.server.ts'
import { MAX_COMPARED, readIds } from '#app/features/real-estate/marks/rules.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/listing-compare'

export const handle: RouteHandle = { hue: 'property' }

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const ids = readIds(new URL(request.url).searchParams.get('ids'), MAX_COMPARED)
  const listings = await listCompared(db, ids, locale)
  return { view: { listings, missing: ids.length - listings.length } }
})

export default function ListingCompare({ loaderData }: Route.ComponentProps) {
  return <CompareScreen view={loaderData.view} />
}
