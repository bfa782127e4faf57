import { redirect } from 'react-router'
import { AdSlot } from '#app/features/advertisements/ad-slot/public/ad-slot.tsx'
import { findSlotAd } from '#app/features/advertisements/queries/live.server.ts'
import { ArticlePage } from '#app/features/articles/public/article-page.tsx'
import { findNewSlug } from '#app/features/articles/queries/previews.server.ts'
import { articlePath } from '#app/features/articles/rules.ts'
import { readSlug } from '#app/features/articles/schema.ts'
import { getArticlePage } from '#app/flows/article-page.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/article'

export const handle: RouteHandle = { cache: { tags: ['articles', 'guides', 'store', 'listings', 'advertisements'] } }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { db } = services
  const { i18n } = context.get(requestContext)
  const { locale } = i18n
  const slug = readSlug(params.slug)
  const found = await getArticlePage(db, i18n, slug)
  if (found) return { found, ad: await findSlotAd(services, { slot: 'article', i18n, address: articlePath(slug) }) }
  const moved = await findNewSlug(db, slug, locale)
  throw moved === undefined ? notFound() : redirect(`${localeFacts[locale].prefix}${articlePath(moved)}`, 301)
})

export default function Article({ loaderData }: Route.ComponentProps) {
  const { found, ad } = loaderData
  return (
    <>
      <ArticlePage {...found} />
      {ad && (
        <div className="wrap">
          <AdSlot ad={ad} />
        </div>
      )}
    </>
  )
}
