import { ListingPage } from '#app/features/real-estate/detail/public/listing-page.tsx'
import { PreviewBar } from '#app/features/real-estate/offers/public/preview-bar.tsx'
import { getListingPreview } from '#app/flows/listing-page.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/my-listing-preview'

export const handle: RouteHandle = { hue: 'property' }

export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requireSession(args)
  const { i18n } = args.context.get(requestContext)
  return { view: await getListingPreview(args.context.get(servicesContext), { id: args.params.id, ownerId: user.id, i18n }) }
})

/** It has no form. */
export const action = page(async (args: Route.ActionArgs) => {
  await requireSession(args)
  throw new AppError('method_not_allowed', { status: 405 })
})

export default function MyListingPreview({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar id={view.listing.id} />
      <ListingPage view={view} report={null} />
    </>
  )
}
