import { AdSlot } from '#app/features/advertisements/ad-slot/public/ad-slot.tsx'
import { findSlotAd } from '#app/features/advertisements/queries/live.server.ts'
import { CategoryPage } from '#app/features/guides/entries/public/category-page.tsx'
import { getCategoryListing } from '#app/features/guides/entries/queries/listing.server.ts'
import { listQueryKeys, ownListKeys } from '#app/features/guides/entries/rules.ts'
import { categoryParams, readListQuery, readParams } from '#app/features/guides/schema.ts'
import { findSectorCategory } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { countByCategory } from '#app/features/guides/taxonomy/queries/counts.server.ts'
import { findPresentPath } from '#app/features/guides/taxonomy/queries/past-address.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { movedTo } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/guide-category'

export const handle: RouteHandle = {
  cache: { tags: ['guides', 'advertisements'], query: listQueryKeys, uncached: ownListKeys },
  hue: 'general',
}

export const loader = contentPage(handle, async ({ params, request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { db, content, now } = services
  const { i18n } = context.get(requestContext)
  const { locale } = i18n
  const { cityId, sectorId, categoryId } = readParams(categoryParams, params)
  const query = readListQuery(request.url)
  const category = await findSectorCategory(db, { cityId, sectorSlug: sectorId, slug: categoryId, locale })
  if (!category) {
    throw movedTo(await findPresentPath(db, { city: cityId, sector: sectorId, category: categoryId }), request.url)
  }
  const counts = await content.remember('guide-counts', ['guides'], () => countByCategory(db))
  const total = counts.get(category.id) ?? 0
  const address = `/guide/${cityId}/${sectorId}/${categoryId}`
  return {
    listing: await getCategoryListing(db, { category, total, query, locale, now: now() }),
    ad: await findSlotAd(services, { slot: 'guide_list', i18n, address }),
  }
})

export default function GuideCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage listing={loaderData.listing} afterList={<AdSlot ad={loaderData.ad} />} />
}
