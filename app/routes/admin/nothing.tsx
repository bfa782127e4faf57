import { requireOwner } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/nothing'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

/** An address under /admin that leads nowhere is told so inside the back office, and only to its owner. */
export const loader = page(async (args: Route.LoaderArgs) => {
  await requireOwner(args)
  throw notFound()
})

export const action = page(async (args: Route.ActionArgs) => {
  await requireOwner(args)
  throw notFound()
})

export default function Nothing() {
  return null
}
