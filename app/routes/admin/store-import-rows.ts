import * as z from 'zod'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { planStagedImport } from '#app/features/store/catalogue/product-import/commands/apply.server.ts'
import { presentWrongRows } from '#app/features/store/catalogue/product-import/present.ts'
import { getProductImport } from '#app/features/store/catalogue/product-import/queries/imports.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/store-import-rows'

/** Every wrong row with what is wrong with it, for whoever mends the file itself. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }) => {
  const id = z.uuid().safeParse(args.params.id)
  if (!id.success) throw notFound()
  const { plan } = await planStagedImport(db, await getProductImport(db, id.data))
  return csvResponse('products-wrong-rows.csv', presentWrongRows(plan, i18n))
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
