import { ServicePage } from '#app/features/digital-services/services/public/service-page.tsx'
import { getServicePage } from '#app/flows/service-page.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/digital-service'

export const handle: RouteHandle = { cache: { tags: ['services', 'guides'] }, hue: 'services' }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) =>
  getServicePage(context.get(servicesContext), params.slug, context.get(requestContext).i18n.locale),
)

export default function DigitalService({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} />
}
