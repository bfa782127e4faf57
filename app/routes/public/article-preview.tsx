import { ArticlePage } from '#app/features/articles/public/article-page.tsx'
import { ArticlePreviewNotice } from '#app/features/articles/public/preview-notice.tsx'
import { findPreviewedArticle } from '#app/features/articles/queries/previews.server.ts'
import { completeArticlePage } from '#app/flows/article-page.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/article-preview'

/** The token in the address is all that is asked for, until it expires. */
export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const found = await findPreviewedArticle(db, { token: params.token, locale: i18n.locale, now: now() })
  if (!found) throw notFound()
  return completeArticlePage(db, i18n, found)
})

export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticlePreviewNotice />
      <ArticlePage {...loaderData} isPreview />
    </>
  )
}
