import { PagePreviewNotice } from '#app/features/pages/public/preview-notice.tsx'
import { StandingPage } from '#app/features/pages/public/standing-page.tsx'
import { findPreviewedPage } from '#app/features/pages/queries.server.ts'
import { readEmbeds } from '#app/flows/long-text.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/page-preview'

/** The token in the address is all that is asked for, until it expires. */
export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const found = await findPreviewedPage(db, { token: params.token, locale: i18n.locale, now: now() })
  if (!found) throw notFound()
  return { ...found, embeds: await readEmbeds(db, i18n, found.page.body.blocks) }
})

export default function PagePreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PagePreviewNotice />
      <StandingPage {...loaderData} channels={null} isPreview />
    </>
  )
}
