import * as z from 'zod'
import { EntryPage } from '#app/features/guides/components/entry-page.tsx'
import { PreviewBar } from '#app/features/guides/components/office/preview-bar.tsx'
import { permissions } from '#app/features/guides/policy.ts'
import { findPreview } from '#app/features/guides/queries/preview.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/guide-preview'

export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, permissions.keep)
  const { db, now } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  const id = z.uuid().safeParse(args.params.id)
  const found = id.success ? await findPreview(db, id.data, locale) : undefined
  if (!found) throw notFound()
  return { ...found, now: now().toISOString() }
})

export const action = page(async (args: Route.ActionArgs) => {
  await requirePermission(args, permissions.keep)
  throw new AppError('method_not_allowed', { status: 405 })
})

export default function GuidePreviewPage({ loaderData }: Route.ComponentProps) {
  const { published, ...entry } = loaderData
  return (
    <>
      <PreviewBar id={entry.entry.id} published={published} />
      <EntryPage {...entry} around={[]} alike={[]} towns={[]} />
    </>
  )
}
