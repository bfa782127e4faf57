import { EntryPage } from '#app/features/guides/components/entry-page.tsx'
import { findSectorCategory } from '#app/features/guides/queries/categories.server.ts'
import { findEntryPage } from '#app/features/guides/queries/entries.server.ts'
import { entryParams, readParams } from '#app/features/guides/schema.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/guide-entry'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'general' }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const { cityId, sectorId, categoryId, articleId } = readParams(entryParams, params)
  const category = await findSectorCategory(db, { cityId, sectorSlug: sectorId, slug: categoryId, locale })
  const found = category && (await findEntryPage(db, { category, slug: articleId, locale }))
  if (!found) throw notFound()
  return { category, ...found, now: now().toISOString() }
})

export default function GuideEntry({ loaderData }: Route.ComponentProps) {
  return <EntryPage {...loaderData} />
}
