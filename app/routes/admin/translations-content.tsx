import { ContentQueueScreen } from '#app/features/translations/admin/content-queue.tsx'
import { readContentQuery } from '#app/features/translations/content/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { TRANSLATIONS } from '#app/features/translations/rules.ts'
import { loadContentQueue } from '#app/flows/content-translations.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/translations-content'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin) => ({
  view: await loadContentQueue(admin, readContentQuery(url.searchParams)),
  crumbs: [{ label: admin.i18n.t('translations.title'), to: TRANSLATIONS }, { label: admin.i18n.t('translations.content') }],
}))

/** Nothing is written here: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function TranslationsContent({ loaderData }: Route.ComponentProps) {
  return <ContentQueueScreen view={loaderData.view} />
}
