import { CataloguePage } from '#app/features/digital-services/services/public/catalogue-page.tsx'
import { getCatalogue } from '#app/features/digital-services/services/queries.server.ts'
import { catalogueQueryKeys, readCatalogueQuery } from '#app/features/digital-services/services/schema.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/digital-services'

export const handle: RouteHandle = { cache: { tags: ['services'], query: catalogueQueryKeys, uncached: ['q'] }, hue: 'services' }

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const { locale } = context.get(requestContext).i18n
  return { catalogue: await getCatalogue(context.get(servicesContext).db, readCatalogueQuery(request.url), locale) }
})

export default function DigitalServices({ loaderData }: Route.ComponentProps) {
  return <CataloguePage {...loaderData} />
}
