import { presentSheetRows } from '#app/features/store/catalogue/admin/present.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listSheetExport } from '#app/features/store/catalogue/queries/sheet.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/store-csv'

/** Every variant with the columns that a pasted sheet may bring back. */
export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { db, now }) => {
  return csvResponse(`products-${moroccoDay(now())}.csv`, presentSheetRows(await listSheetExport(db)))
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
