import { permissions as office } from '#app/features/admin/policy.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/not-found'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/admin-error.tsx'

/** An address under /admin that leads nowhere is told so inside the back office, and only to those who work there. */
export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, office.enter)
  throw notFound()
})

export const action = page(async (args: Route.ActionArgs) => {
  await requirePermission(args, office.enter)
  throw notFound()
})

export default function Nothing() {
  return null
}
