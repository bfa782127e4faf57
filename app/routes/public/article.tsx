import { ArticlePage } from '#app/features/articles/public/article-page.tsx'
import { readSlug } from '#app/features/articles/schema.ts'
import { getArticlePage } from '#app/flows/article-page.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/article'

export const handle: RouteHandle = { cache: { tags: ['articles', 'guides'] } }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const found = await getArticlePage(db, { slug: readSlug(params.slug), locale })
  if (!found) throw notFound()
  return found
})

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}
