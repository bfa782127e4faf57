import { CitySoon } from '#app/features/guides/entries/public/city-soon.tsx'
import { listStories, listWaysIn } from '#app/features/guides/entries/queries/entries.server.ts'
import { RegionPage } from '#app/features/guides/region/public/region-page.tsx'
import { findRegionPage } from '#app/features/guides/region/queries/region.server.ts'
import { findDiscoverMenu } from '#app/features/guides/taxonomy/queries/sectors.server.ts'
import { findCity } from '#app/features/places/queries.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/discover'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'general' }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const discover = await content.remember(`discover-menu-${locale}`, ['guides'], () => findDiscoverMenu(db, locale))
  const city = discover && (await findCity(db, discover.cityId, locale))
  if (!city) return null
  const [beaches, park, islets, history, ways, telling] = await Promise.all([
    listStories(db, 'beaches', locale),
    listStories(db, 'national-park', locale),
    listStories(db, 'islets-and-capes', locale),
    listStories(db, 'monuments-and-history', locale),
    listWaysIn(db, locale),
    findRegionPage(db, { locale, of: 'region' }),
  ])
  return { city, beaches, park, islets, history, ways, telling }
})

export default function Discover({ loaderData }: Route.ComponentProps) {
  return loaderData ? <RegionPage {...loaderData} /> : <CitySoon />
}
