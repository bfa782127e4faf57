import { ArticleList } from '#app/features/articles/public/article-list.tsx'
import { getArticleListing } from '#app/features/articles/queries.server.ts'
import { readPage, readTopic } from '#app/features/articles/schema.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/articles'

export const handle: RouteHandle = { cache: { tags: ['articles'], query: ['page', 'topic'] } }

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  return { listing: await getArticleListing(db, { page: readPage(request.url), topic: readTopic(request.url), locale }) }
})

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticleList listing={loaderData.listing} />
}
