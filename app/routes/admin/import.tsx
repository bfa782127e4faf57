import { data, redirect } from 'react-router'
import { nameOfStaff } from '#app/features/audit/present.ts'
import { ImportsScreen, type ImportsView } from '#app/features/guides/import/admin/imports-screen.tsx'
import { stageFile } from '#app/features/guides/import/commands/run.server.ts'
import { placeGroups } from '#app/features/guides/import/present.ts'
import { listImports } from '#app/features/guides/import/queries/imports.server.ts'
import { readPlaceRefs } from '#app/features/guides/import/queries/staged.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { readFileOptions } from '#app/platform/files/options.ts'
import { FileError } from '#app/platform/files/types.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Route } from './+types/import'

const PAGE_SIZE = 20

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { session: { user }, db, now, i18n }): Promise<ImportsView> => {
    const older = new Date(args.url.searchParams.get('older') ?? Number.NaN)
    const before = Number.isNaN(older.getTime()) ? null : older
    const [{ imports, hasOlder }, refs] = await Promise.all([listImports(db, { before, limit: PAGE_SIZE }), readPlaceRefs(db)])
    return {
      mayImport: may(user, permissions.import),
      imports: imports.map(({ id, fileName, format, state, counts, actorName, createdAt, leaseUntil }) => ({
        ...{ id, fileName, counts, actorName: nameOfStaff(i18n, actorName), at: i18n.date(createdAt, 'dayTime') },
        formatName: i18n.t(`import.format_${format}`),
        state: leaseUntil !== null && leaseUntil < now() ? 'stalled' : state,
      })),
      older: hasOlder ? (imports.at(-1)?.createdAt.toISOString() ?? null) : null,
      isFirst: before === null,
      places: placeGroups(refs, i18n),
    }
  },
)

/** Reads the file at once, as far as to know what it is; 400 with what is wrong with it. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.import), id)
  const { db, logger } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return data({ problem: i18n.t('errors.import_no_file') }, 400)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const imported = await stageFile({ db, logger }, { bytes, options: readFileOptions(form, file.name) }, by)
    return redirect(`/admin/import/${imported}`, 303)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return data({ problem: i18n.t(`errors.import_${error.code}` as MessageKey, error.params) }, 400)
  }
})

export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsScreen view={loaderData} problem={actionData?.problem ?? null} />
}
