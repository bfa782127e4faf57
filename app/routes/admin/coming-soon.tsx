import { RoomScreen } from '#app/features/admin/components/coming-soon-screen.tsx'
import { findRoom, type Room } from '#app/features/admin/rules.ts'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/coming-soon'

export const loader = page(async (args: Route.LoaderArgs) => {
  const room = roomOf(args)
  await requirePermission(args, room.needs)
  return { room }
})

/** Nothing is written here yet. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, roomOf(args).needs))

function roomOf({ pattern }: Pick<Route.LoaderArgs, 'pattern'>): Room {
  const room = findRoom(pattern)
  if (!room) throw notFound()
  return room
}

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  return <RoomScreen {...loaderData} />
}
