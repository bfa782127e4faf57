import { permissions } from '#app/features/accounting/policy.ts'
import { minutesResponse } from '#app/flows/assembly-screen.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/accounting-minutes'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The minutes of an assembly, for whoever manages the books. */
export const loader = adminLoader(permissions.manage, async ({ params, context }: Route.LoaderArgs) => {
  const response = idPattern.test(params.id) && (await minutesResponse(context.get(servicesContext), params.id))
  if (!response) throw notFound()
  return response
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
