import { permissions } from '#app/features/accounting/policy.ts'
import { exportBooks } from '#app/flows/book-export.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-export'

export const loader = adminLoader(permissions.manage, async ({ context }: Route.LoaderArgs, { now }) => {
  return new Response(exportBooks(context.get(servicesContext)), {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="books-${moroccoDay(now())}.jsonl"`,
      'cache-control': 'no-store',
    },
  })
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
