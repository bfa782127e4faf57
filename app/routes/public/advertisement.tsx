import { AdvertisementPage } from '#app/features/advertisements/public/advertisement-page.tsx'
import { findAdvertisementPage } from '#app/features/advertisements/queries/page.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/advertisement'

export const handle: RouteHandle = { cache: { tags: ['advertisements'] } }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const ad = await findAdvertisementPage(context.get(servicesContext), params.id, context.get(requestContext).i18n)
  if (!ad) throw notFound('advertisement_over')
  return { ad }
})

export default function Advertisement({ loaderData }: Route.ComponentProps) {
  return <AdvertisementPage ad={loaderData.ad} />
}
