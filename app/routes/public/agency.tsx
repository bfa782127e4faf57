import { findAgencyPage } from '#app/features/real-estate/agents/queries/agency.server.ts'
import { presentAgencyPage } from '#app/features/real-estate/offers/present.ts'
import { AgencyScreen } from '#app/features/real-estate/offers/public/agency-screen.tsx'
import { listOfAgency } from '#app/features/real-estate/offers/queries/agency-listings.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/agency'

export const handle: RouteHandle = { cache: { tags: ['listings', 'agents'] }, hue: 'property' }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const found = await findAgencyPage(db, params.slug)
  if (!found) throw notFound()
  return { agency: presentAgencyPage(found, await listOfAgency(db, found.agency.id), context.get(requestContext).i18n) }
})

export default function Agency({ loaderData }: Route.ComponentProps) {
  return <AgencyScreen agency={loaderData.agency} />
}
