import { PagePreviewBar } from '#app/features/pages/admin/preview-bar.tsx'
import { createPagePreview } from '#app/features/pages/commands.server.ts'
import { permissions } from '#app/features/pages/policy.ts'
import { StandingPage } from '#app/features/pages/public/standing-page.tsx'
import { findPageDraft } from '#app/features/pages/queries.server.ts'
import { readEmbeds } from '#app/flows/long-text.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/page-preview'

export const loader = adminLoader(permissions.manage, async ({ params: { id } }: Route.LoaderArgs, { db, i18n }) => {
  const found = await findPageDraft(db, { id, locale: i18n.locale })
  if (!found) throw notFound()
  return { ...found, embeds: await readEmbeds(db, i18n, found.page.body.blocks), id }
})

export const action = adminAction(permissions.manage, {
  link: async (args: Route.ActionArgs, { db }) => {
    const { env, now } = args.context.get(servicesContext)
    const { locale } = args.context.get(requestContext).i18n
    const { id } = args.params
    if (!(await findPageDraft(db, { id, locale }))) throw notFound()
    const token = await createPagePreview(db, { id, now: now() })
    const origin = env.publicUrl ?? new URL(args.request.url).origin
    return { link: `${origin}${localeFacts[locale].prefix}/page-preview/${token}` }
  },
})

export default function PagePreview({ loaderData: { id, ...found }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PagePreviewBar id={id} link={actionData?.link ?? null} />
      <StandingPage {...found} channels={null} isPreview />
    </>
  )
}
