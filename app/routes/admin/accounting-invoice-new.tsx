import { permissions } from '#app/features/accounting/policy.ts'
import { RoomScreen } from '#app/features/admin/components/coming-soon-screen.tsx'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/accounting-invoice-new'

export { AdminErrorBoundary as ErrorBoundary } from '#app/features/admin/components/admin-error.tsx'

const room = { id: 'invoice', title: 'ledger.place_invoice', needs: permissions.manage } as const

export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, permissions.manage)
  return { room }
})

/** Nothing is written here yet. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingInvoiceNew({ loaderData }: Route.ComponentProps) {
  return <RoomScreen {...loaderData} />
}
