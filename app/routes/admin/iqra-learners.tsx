import { permissions } from '#app/features/iqra/placement/policy.ts'
import { LearnersScreen } from '#app/features/iqra/reading/admin/learners-screen.tsx'
import { readLearnerFigures } from '#app/features/iqra/reading/queries/learners.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/iqra-learners'

const ACTIVE_DAYS = 28
const DAY_MS = 86_400_000

export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, { db, now }) =>
  readLearnerFigures(db, new Date(now().getTime() - ACTIVE_DAYS * DAY_MS)),
)

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function IqraLearners({ loaderData }: Route.ComponentProps) {
  return <LearnersScreen figures={loaderData} />
}
