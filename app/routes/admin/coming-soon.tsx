import { RoomScreen } from '#app/features/admin/components/coming-soon-screen.tsx'
import { findRoom, type Room } from '#app/features/admin/rules.ts'
import type { RoomFact } from '#app/features/admin/types.ts'
import { permissions as listings } from '#app/features/real-estate/policy.ts'
import { getListingStats } from '#app/features/real-estate/queries/office-figures.server.ts'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Permission } from '#app/platform/auth/permissions.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/coming-soon'

export { AdminErrorBoundary as ErrorBoundary } from '#app/features/admin/components/admin-error.tsx'

export const loader = page(async (args: Route.LoaderArgs) => {
  const { room, needs } = roomOf(args)
  await requirePermission(args, needs)
  return { room, facts: room.figures === 'property' ? await propertyFacts(args) : [] }
})

/** Nothing is written here yet. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, roomOf(args).needs))

function roomOf({ pattern }: Pick<Route.LoaderArgs, 'pattern'>): { room: Room; needs: Permission } {
  const room = findRoom(pattern)
  const needs = room?.needs ?? (room?.figures === 'property' ? listings.manage : undefined)
  if (!room || !needs) throw notFound()
  return { room, needs }
}

async function propertyFacts({ context }: Route.LoaderArgs): Promise<RoomFact[]> {
  const { i18n } = context.get(requestContext)
  const figures = await getListingStats(context.get(servicesContext).db)
  return [
    { label: 'admin.fact_published', value: i18n.number(figures.published) },
    { label: 'admin.fact_drafts', value: i18n.number(figures.drafts) },
    { label: 'admin.fact_samples', value: i18n.number(figures.samples) },
  ]
}

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  return <RoomScreen {...loaderData} />
}
