import { permissions } from '#app/features/store/catalogue/policy.ts'
import { writeFullStore, writeProductTable } from '#app/features/store/catalogue/product-import/queries/export.server.ts'
import { readExportFormat } from '#app/features/store/catalogue/product-import/schema.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { download } from '#app/platform/http/stream.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/store-export'

/** The catalogue as a file that an import gives back as it was, written as it is read. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now }) => {
  const name = `store-${moroccoDay(now())}`
  if (readExportFormat(args.url.searchParams) === 'csv') return download(`${name}.csv`, 'text/csv; charset=utf-8', writeProductTable(db))
  return download(`${name}.json`, 'application/json; charset=utf-8', writeFullStore(db, now().toISOString()))
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
