import { ListingsPage } from '#app/features/real-estate/components/listings-page.tsx'
import { getListingsPage } from '#app/features/real-estate/queries/listings.server.ts'
import { readListingFilter } from '#app/features/real-estate/schema.ts'
import type { ListingContact } from '#app/features/real-estate/types.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/real-estate'

export const handle: RouteHandle = { cache: { tags: ['listings', 'settings'], query: ['deal', 'title'] }, hue: 'property' }

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const { db, env, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const filter = readListingFilter(request.url)
  const [listings, settings] = await Promise.all([getListingsPage(db, { filter, locale }), currentSettings({ content, db })])
  const contact: ListingContact = {
    phone: settings.contact_phone,
    messagingNumber: settings.messaging_number ?? env.whatsappNumber ?? null,
  }
  return { listings, contact }
})

export default function RealEstate({ loaderData }: Route.ComponentProps) {
  return <ListingsPage page={loaderData.listings} contact={loaderData.contact} />
}
