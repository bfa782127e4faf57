import { redirect } from 'react-router'
import { listWrittenArticles } from '#app/features/articles/queries/bodies.server.ts'
import { permissions } from '#app/features/iqra/placement/policy.ts'
import { readLanguage } from '#app/features/iqra/placement/schema.ts'
import { ArticleTexts } from '#app/features/iqra/reading/admin/article-texts.tsx'
import { texts } from '#app/features/iqra/reading/resource.server.ts'
import { articleToText } from '#app/flows/article-to-text.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/iqra-from-article'

const SHOWN = 200

/** Published articles only: who keeps the texts need not be who writes articles. */
export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, { db, i18n }) => ({
  articles: await listWrittenArticles(db, { locale: i18n.locale, limit: SHOWN }),
}))

/** `make`: a draft, opened in its editor. */
export const action = adminAction(permissions.manage, {
  make: async (_args: Route.ActionArgs, { db, by, form }) => {
    const language = readLanguage(textField(form, 'language'))
    if (!language) throw new AppError('bad_request')
    const id = await articleToText(db, { article: textField(form, 'article').slice(0, 120), language, by })
    return redirect(`${texts.address}/${encodeURIComponent(id)}`, 303)
  },
})

export default function IqraFromArticle({ loaderData }: Route.ComponentProps) {
  return <ArticleTexts articles={loaderData.articles} />
}
