import * as z from 'zod'
import { PreviewBar } from '#app/features/guides/entries/admin/preview-bar.tsx'
import { EntryPage } from '#app/features/guides/entries/public/entry-page.tsx'
import { findPreview } from '#app/features/guides/entries/queries/preview.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/guide-preview'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now }) => {
  const { locale } = args.context.get(requestContext).i18n
  const id = z.uuid().safeParse(args.params.id)
  const found = id.success ? await findPreview(db, id.data, locale) : undefined
  if (!found) throw notFound()
  return { ...found, now: now().toISOString() }
})

export const action = page(async (args: Route.ActionArgs) => {
  await requirePermission(args, permissions.manage)
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
