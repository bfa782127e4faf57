import { EntryPage } from '#app/features/guides/entries/public/entry-page.tsx'
import { findEntryPage } from '#app/features/guides/entries/queries/entries.server.ts'
import { entryParams, readParams } from '#app/features/guides/schema.ts'
import { findSectorCategory } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { findPresentPath } from '#app/features/guides/taxonomy/queries/past-address.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { movedTo } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/guide-entry'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'general' }

export const loader = contentPage(handle, async ({ params, request, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const { cityId, sectorId, categoryId, articleId } = readParams(entryParams, params)
  const category = await findSectorCategory(db, { cityId, sectorSlug: sectorId, slug: categoryId, locale })
  const found = category && (await findEntryPage(db, { category, slug: articleId, locale, now: now() }))
  if (!found) {
    const lost = { city: cityId, sector: sectorId, category: categoryId, entry: articleId }
    throw movedTo(await findPresentPath(db, lost), request.url)
  }
  return { category, ...found, now: now().toISOString() }
})

export default function GuideEntry({ loaderData }: Route.ComponentProps) {
  return <EntryPage {...loaderData} />
}
