import { presentLogRows } from '#app/features/store/catalogue/admin/stock/present.ts'
import { logFilter, readLogAddress } from '#app/features/store/catalogue/admin/stock/schema.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listMovements } from '#app/features/store/catalogue/queries/stock.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/stock-log-csv'

/** More lines than anybody reads in one file; days narrow it. */
const MAX_LINES = 20_000

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }) => {
  const rows = await listMovements(db, logFilter(readLogAddress(args.url.searchParams)), { limit: MAX_LINES })
  return csvResponse(`stock-${moroccoDay(now())}.csv`, presentLogRows(rows, i18n))
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
