import { PagePreviewBar } from '#app/features/pages/admin/preview-bar.tsx'
import { permissions } from '#app/features/pages/policy.ts'
import { StandingPage } from '#app/features/pages/public/standing-page.tsx'
import { findPageDraft } from '#app/features/pages/queries.server.ts'
import { readEmbeds } from '#app/flows/long-text.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Route } from './+types/page-preview'

export const loader = adminLoader(permissions.manage, async ({ params: { id } }: Route.LoaderArgs, { db, i18n }) => {
  const found = await findPageDraft(db, { id, locale: i18n.locale })
  if (!found) throw notFound()
  return { ...found, embeds: await readEmbeds(db, i18n, found.page.body.blocks), id }
})

export default function PagePreview({ loaderData: { id, ...found } }: Route.ComponentProps) {
  return (
    <>
      <PagePreviewBar id={id} />
      <StandingPage {...found} channels={null} />
    </>
  )
}
