import { ProcedureServices } from '#app/features/digital-services/services/public/procedure-services.tsx'
import { listServicesOfProcedure } from '#app/features/digital-services/services/queries.server.ts'
import { EntryPage } from '#app/features/guides/entries/public/entry-page.tsx'
import { findEntryPage } from '#app/features/guides/entries/queries/entries.server.ts'
import { readParams, readTopicGuide, topicEntryParams } from '#app/features/guides/schema.ts'
import { findTopicCategory } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { findPresentPath } from '#app/features/guides/taxonomy/queries/past-address.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { movedTo } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/topic-entry'

export const handle: RouteHandle = { cache: { tags: ['guides', 'services'] } }

export const loader = contentPage(handle, async ({ params, request, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const { categorySlug, articleId } = readParams(topicEntryParams, params)
  const guide = readTopicGuide(request.url)
  const category = await findTopicCategory(db, { guide, slug: categorySlug, locale })
  const found = category && (await findEntryPage(db, { category, slug: articleId, locale, now: now() }))
  if (!found) {
    throw movedTo(await findPresentPath(db, { guide, category: categorySlug, entry: articleId }), request.url)
  }
  const services = found.entry.kind === 'procedure' ? await listServicesOfProcedure(db, articleId, locale) : []
  return { page: { category, ...found, now: now().toISOString() }, services }
})

export default function TopicEntry({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EntryPage {...loaderData.page} />
      <ProcedureServices services={loaderData.services} />
    </>
  )
}
