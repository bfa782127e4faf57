import { permissions as admin } from '#app/features/admin/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { movedTo } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/not-found'

/** Pages that had another address once; what leads there puts the language before it. */
const MOVED: readonly (readonly [old: RegExp, now: string])[] = [
  [/^(\/[a-z]{2})?\/admin\/guide-tellings(?=\/|$)/, '/admin/region-sections'],
  [/^(\/[a-z]{2})?\/admin\/guide-numbers(?=\/|$)/, '/admin/emergency-numbers'],
  [/^(\/[a-z]{2})?\/admin\/orders\/places$/, '/admin/orders/zones'],
]

/** An address under /admin that leads nowhere is not found inside the back office, and only for those who work there. */
export const loader = adminLoader(admin.enter, async (args: Route.LoaderArgs) => {
  const { pathname } = new URL(args.request.url)
  const moved = MOVED.find(([old]) => old.test(pathname))
  return movedTo(moved && pathname.replace(...moved), args.request.url)
})

export const action = page(async (args: Route.ActionArgs) => {
  await requirePermission(args, admin.enter)
  throw notFound()
})

export default function Nothing() {
  return null
}
