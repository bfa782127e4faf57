import { saveMarks } from '#app/features/real-estate/marks/commands/save-marks.server.ts'
import { parseMarkChanges } from '#app/features/real-estate/marks/schema.ts'
import { requireApiSession } from '#app/platform/auth/guard.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/listing-marks'

// A page a second, for a while: an evening of looking.
const PER_ACCOUNT = { burst: 120, refillMs: 1000 }

export const loader = refuseMethod('POST')

/** POST /api/listings/marks: what an account notes of listings since; the response has all that it has noted. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { user } = await requireApiSession(args)
  const { db, limiter, now } = args.context.get(servicesContext)
  limiter.take(`listing-marks:${user.id}`, PER_ACCOUNT)
  const changes = parseMarkChanges(await readJson(args.request))
  return json(await saveMarks(db, { userId: user.id, changes, now: now() }))
})
