import { redirect } from 'react-router'
import { StandingPage } from '#app/features/pages/public/standing-page.tsx'
import { findNewPageSlug, findPage } from '#app/features/pages/queries.server.ts'
import { isFixed, pagePath } from '#app/features/pages/rules.ts'
import { readAddedSlug } from '#app/features/pages/schema.ts'
import { readEmbeds } from '#app/flows/long-text.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/added-page'

export const handle: RouteHandle = { cache: { tags: ['pages', 'guides', 'store', 'listings', 'articles'] } }

/** A page that the owner added; one that moved leads to where it is. */
export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const { locale } = i18n
  const slug = readAddedSlug(params.slug)
  const lead = (to: string) => redirect(`${localeFacts[locale].prefix}${pagePath(to)}`, 301)
  if (isFixed(slug)) throw lead(slug)
  const found = await findPage(db, { slug, locale })
  if (found) return { ...found, embeds: await readEmbeds(db, i18n, found.page.body.blocks) }
  const moved = await findNewPageSlug(db, slug)
  throw moved === undefined ? notFound() : lead(moved)
})

export default function AddedPage({ loaderData }: Route.ComponentProps) {
  return <StandingPage {...loaderData} channels={null} />
}
