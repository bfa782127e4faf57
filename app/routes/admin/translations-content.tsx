import { redirect } from 'react-router'
import { ContentQueueScreen } from '#app/features/translations/admin/content-queue.tsx'
import { contentPath, readContentQuery } from '#app/features/translations/content/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { TRANSLATIONS } from '#app/features/translations/rules.ts'
import { confirmContent, loadContentQueue } from '#app/flows/content-translations.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/translations-content'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin) => ({
  view: await loadContentQueue(admin, readContentQuery(url.searchParams)),
  crumbs: [{ label: admin.i18n.t('translations.title'), to: TRANSLATIONS }, { label: admin.i18n.t('translations.content') }],
}))

/** `right` says that what is older than its Arabic is right as it stands, of a thing that is written in an editor of its own. */
export const action = adminAction(permissions.manage, {
  right: async ({ url }: Pick<Route.ActionArgs, 'url'>, admin) => {
    const query = readContentQuery(url.searchParams)
    const thing = { room: textField(admin.form, 'room'), id: textField(admin.form, 'id') }
    await confirmContent(admin, thing, query.language)
    return redirect(contentPath(query), 303)
  },
})

export default function TranslationsContent({ loaderData }: Route.ComponentProps) {
  return <ContentQueueScreen view={loaderData.view} />
}
