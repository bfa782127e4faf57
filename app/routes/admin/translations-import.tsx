import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { MessageImportScreen } from '#app/features/translations/admin/import-screen.tsx'
import { CONTENT } from '#app/features/translations/content/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { TRANSLATIONS } from '#app/features/translations/rules.ts'
import type { MessageImportView } from '#app/features/translations/types.ts'
import { importMessageFile, previewMessageFile } from '#app/flows/translations-file.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import type { Route } from './+types/translations-import'

export const loader = adminLoader(
  permissions.manage,
  async (_args: Route.LoaderArgs): Promise<MessageImportView> => ({ problem: null, preview: null }),
)

export const action = adminAction(permissions.manage, {
  preview: async (_args: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>, admin) => {
    const view = await previewMessageFile(admin)
    return data(view, view.problem === null ? 200 : 400)
  },
  import: async (_args: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>, admin) => {
    const batch = randomUUID()
    const outcome = await importMessageFile(admin, batch)
    if (!('saved' in outcome)) return data(outcome, outcome.problem === null ? 200 : 400)
    // What was only content has nothing to show among the texts.
    return redirect(outcome.content === outcome.saved && outcome.saved > 0 ? CONTENT : `${TRANSLATIONS}?view=edited&did=${batch}`, 303)
  },
})

export default function TranslationsImport() {
  const view = useLoaderData<MessageImportView>()
  const answer = useActionData<MessageImportView>()
  return <MessageImportScreen view={answer ?? view} />
}
