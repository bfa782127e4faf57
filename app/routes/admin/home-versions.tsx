import { data, redirect } from 'react-router'
import { describeChange } from '#app/features/home/admin/present.ts'
import { type HomeVersionsView, VersionsScreen } from '#app/features/home/admin/versions-screen.tsx'
import { restoreHomeVersion } from '#app/features/home/commands.server.ts'
import { permissions } from '#app/features/home/policy.ts'
import { findHomeDraft, listHomeVersions } from '#app/features/home/queries.server.ts'
import { defaultComposition, listChanges } from '#app/features/home/rules.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { Route } from './+types/home-versions'

export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { db, i18n }): Promise<HomeVersionsView> => {
  const [versions, draft] = await Promise.all([listHomeVersions(db), findHomeDraft(db)])
  return {
    draftVersion: draft.version,
    refused: null,
    versions: versions.map(({ id, content, publishedBy, publishedAt }, at) => ({
      id,
      when: i18n.date(publishedAt, 'dayTime'),
      by: publishedBy,
      isCurrent: at === 0,
      changes: listChanges(versions[at + 1]?.content ?? defaultComposition, content).map((change) => describeChange(change, i18n)),
    })),
  }
})

function readNumber(form: FormData, name: string): number {
  const number = Number(textField(form, name))
  if (!Number.isSafeInteger(number) || number < 0 || number > 2 ** 31 - 1) throw new AppError('bad_request')
  return number
}

export const action = adminAction(permissions.manage, {
  restore: async (_: Route.ActionArgs, { db, i18n, form }) => {
    try {
      await restoreHomeVersion(db, { id: readNumber(form, 'id'), version: readNumber(form, 'version') })
    } catch (error) {
      const { refused, status } = refusalOf(error, i18n)
      return data({ refused }, status)
    }
    return redirect('/admin/home?done=restored', 303)
  },
})

export default function HomeVersions({ loaderData, actionData }: Route.ComponentProps) {
  return <VersionsScreen view={{ ...loaderData, ...actionData }} />
}
