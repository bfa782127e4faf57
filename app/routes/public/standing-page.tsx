import { StandingPage } from '#app/features/pages/public/standing-page.tsx'
import { findPage } from '#app/features/pages/queries.server.ts'
import { readPageSlug } from '#app/features/pages/schema.ts'
import type { Channels } from '#app/features/pages/types.ts'
import { presentHours } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { readEmbeds } from '#app/flows/long-text.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Route } from './+types/standing-page'

export const handle: RouteHandle = { cache: { tags: ['pages', 'settings', 'guides', 'store', 'listings', 'articles'] } }

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const slug = readPageSlug(request.url)
  const found = await findPage(services.db, { slug, locale: i18n.locale })
  if (!found) throw notFound()
  const embeds = await readEmbeds(services.db, i18n, found.page.body.blocks)
  return { ...found, embeds, channels: slug === 'contact' ? await readChannels(services, i18n) : null }
})

async function readChannels({ env, db, content }: Services, i18n: I18n): Promise<Channels> {
  const settings = await currentSettings({ content, db })
  return {
    phone: settings.contact_phone,
    messaging: settings.messaging_number ?? env.whatsappNumber ?? null,
    mail: settings.contact_email,
    place: settings.map_location,
    hours: presentHours(settings.opening_hours, i18n),
  }
}

export default function Standing({ loaderData }: Route.ComponentProps) {
  return <StandingPage {...loaderData} />
}
