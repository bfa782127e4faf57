import { data, redirect } from 'react-router'
import { nameOfStaff } from '#app/features/audit/present.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { ProductImportsScreen, type ProductImportsView } from '#app/features/store/catalogue/product-import/admin/imports-screen.tsx'
import { stageProductFile } from '#app/features/store/catalogue/product-import/commands/run.server.ts'
import { listProductImports } from '#app/features/store/catalogue/product-import/queries/imports.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { readFileOptions } from '#app/platform/files/options.ts'
import { FileError } from '#app/platform/files/types.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Route } from './+types/store-import'

const PAGE_SIZE = 20

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<ProductImportsView> => {
  const older = new Date(args.url.searchParams.get('older') ?? Number.NaN)
  const before = Number.isNaN(older.getTime()) ? null : older
  const { imports, hasOlder } = await listProductImports(db, { before, limit: PAGE_SIZE })
  return {
    imports: imports.map(({ format, createdAt, ...row }) => ({
      ...row,
      formatName: i18n.t(`product-import.format_${format}`),
      actorName: nameOfStaff(i18n, row.actorName),
      at: i18n.date(createdAt, 'dayTime'),
    })),
    older: hasOlder ? (imports.at(-1)?.createdAt.toISOString() ?? null) : null,
    isFirst: before === null,
  }
})

/** Reads the file and keeps its rows; 400 with what is wrong with it. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return data({ problem: i18n.t('errors.import_no_file') }, 400)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const brought = await stageProductFile(db, { bytes, options: readFileOptions(form, file.name), now: now() }, by)
    return redirect(`/admin/store/import/${brought}`, 303)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const key: MessageKey = error.code === 'unknown_shape' ? 'errors.bringing_unknown_shape' : (`errors.import_${error.code}` as MessageKey)
    return data({ problem: i18n.t(key, error.params) }, 400)
  }
})

export default function StoreImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductImportsScreen view={loaderData} problem={actionData?.problem ?? null} />
}
