import { readParams, sectorParams } from '#app/features/guides/schema.ts'
import { SectorPage } from '#app/features/guides/taxonomy/public/sector-page.tsx'
import { countByCategory } from '#app/features/guides/taxonomy/queries/counts.server.ts'
import { findPresentPath } from '#app/features/guides/taxonomy/queries/past-address.server.ts'
import { findSectorPage } from '#app/features/guides/taxonomy/queries/sectors.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { movedTo } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/guide-sector'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'general' }

export const loader = contentPage(handle, async ({ params, request, context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const { cityId, sectorId } = readParams(sectorParams, params)
  const counts = await content.remember('guide-counts', ['guides'], () => countByCategory(db))
  const sector = await findSectorPage(db, { cityId, sectorSlug: sectorId, locale, counts })
  if (!sector) throw movedTo(await findPresentPath(db, { city: cityId, sector: sectorId }), request.url)
  return { sector }
})

export default function GuideSector({ loaderData }: Route.ComponentProps) {
  return <SectorPage sector={loaderData.sector} />
}
