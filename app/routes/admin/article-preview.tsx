import { ArticlePreviewBar } from '#app/features/articles/admin/preview-bar.tsx'
import { createPreview } from '#app/features/articles/commands.server.ts'
import { permissions } from '#app/features/articles/policy.ts'
import { ArticlePage } from '#app/features/articles/public/article-page.tsx'
import { findArticleDraft } from '#app/features/articles/queries/previews.server.ts'
import { completeArticlePage } from '#app/flows/article-page.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/article-preview'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }) => {
  const { id } = args.params
  const found = await findArticleDraft(db, { id, locale: i18n.locale })
  if (!found) throw notFound()
  return { ...(await completeArticlePage(db, i18n, found)), id }
})

export const action = adminAction(permissions.manage, {
  link: async (args: Route.ActionArgs, { db }) => {
    const { env, now } = args.context.get(servicesContext)
    const { locale } = args.context.get(requestContext).i18n
    const { id } = args.params
    const found = await findArticleDraft(db, { id, locale })
    if (!found) throw notFound()
    const token = await createPreview(db, { articleSlug: found.article.slug, now: now() })
    const origin = env.publicUrl ?? new URL(args.request.url).origin
    return { link: `${origin}${localeFacts[locale].prefix}/article-preview/${token}` }
  },
})

export default function ArticlePreview({ loaderData: { id, ...article }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ArticlePreviewBar id={id} link={actionData?.link ?? null} />
      <ArticlePage {...article} isPreview />
    </>
  )
}
