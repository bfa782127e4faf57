import { auditExport } from '#app/features/accounting/ledger/audit-export.server.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-export'

export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  return new Response(auditExport(db), {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="books-${moroccoDay(now())}.jsonl"`,
      'cache-control': 'no-store',
    },
  })
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
