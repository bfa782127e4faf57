import { data } from 'react-router'
import { BrowsePage } from '#app/features/real-estate/browse/public/browse-page.tsx'
import { getBrowsePage } from '#app/features/real-estate/browse/queries/browse-page.server.ts'
import { browseQueryKeys, freeQueryKeys } from '#app/features/real-estate/browse/rules.ts'
import { readBrowseQuery } from '#app/features/real-estate/browse/schema.ts'
import type { ListingContact } from '#app/features/real-estate/types.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/real-estate'

export const handle: RouteHandle = {
  cache: { tags: ['listings', 'settings'], query: browseQueryKeys, uncached: freeQueryKeys },
  hue: 'property',
}

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { db, env, content } = services
  const { locale } = context.get(requestContext).i18n
  const requested = readBrowseQuery(request.url)
  const [page, settings] = await Promise.all([getBrowsePage(services, { ...requested, locale }), currentSettings({ content, db })])
  const contact: ListingContact = {
    phone: settings.contact_phone,
    messagingNumber: settings.messaging_number ?? env.whatsappNumber ?? null,
  }
  return data(
    { page, contact, satisfiedClients: settings.satisfied_clients },
    { status: Object.keys(requested.problems).length > 0 ? 400 : 200 },
  )
})

export default function RealEstate({ loaderData: { page, contact, satisfiedClients } }: Route.ComponentProps) {
  return <BrowsePage page={page} contact={contact} satisfiedClients={satisfiedClients} />
}
