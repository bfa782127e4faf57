import { Outlet } from 'react-router'
import { AdminErrorPage } from '#app/features/admin/components/admin-error.tsx'
import { Shell } from '#app/features/admin/components/shell.tsx'
import { permissions as admin } from '#app/features/admin/policy.ts'
import { waitingFor } from '#app/features/admin/rules.ts'
import { countWaiting } from '#app/flows/dashboard.server.ts'
import { manifests, navigationFor, ordered, verbsFor } from '#app/manifests.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { guardPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { describeError } from '#app/platform/http/route-error.ts'
import type { Route } from './+types/gate'

export const handle: RouteHandle = { bare: true, admin: true }

// Before anything below is read, for pages, data requests and actions alike. Not a boundary by itself: every loader and
// action below asks again.
const guard: Route.MiddlewareFunction = guardPage(async (args) => {
  await requirePermission(args, admin.enter)
})
export const middleware = [guard]

export const loader = adminLoader(admin.enter, async (args: Route.LoaderArgs, { session: { user } }) => {
  const nav = navigationFor(user)
  return {
    userId: user.id,
    nav,
    verbs: verbsFor(user),
    finders: ordered(manifests.map((room) => room.find)).map(({ kind, icon }) => ({ kind, icon })),
    edits: [...new Set(nav.items.map((item) => item.needs.id))],
    shortcuts: manifests.flatMap((room) => room.shortcuts ?? []),
    role: user.roles[0] ?? 'member',
    waiting: waitingFor(nav.items, await countWaiting({ ...args.context.get(servicesContext), user })),
  }
})

export default function Gate({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Who asks could not be learnt, or they may not; what fails inside a room is drawn by the room's own boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage {...describeError(error)} />
}
