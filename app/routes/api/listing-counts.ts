import { countListingAction } from '#app/features/real-estate/detail/commands/count.server.ts'
import { countSchema } from '#app/features/real-estate/detail/schema.ts'
import { AppError } from '#app/platform/errors.ts'
import { onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/listing-counts'

// An evening of looking; beyond it nothing is counted that a person did.
const PER_VISITOR = { burst: 60, refillMs: 20_000 }
const ALTOGETHER = { burst: 300, refillMs: 50 }

export const loader = refuseMethod('POST')

/** POST /api/listings/counts: a listing's page was opened, or somebody called or wrote about it. */
export const action = onlyPost(async ({ request, context }: Route.ActionArgs) => {
  const { db, limiter, now } = context.get(servicesContext)
  const visitor = limitKey(context.get(requestContext).clientAddress)
  const body = countSchema.safeParse(await readJson(request))
  if (!body.success) throw new AppError('bad_request')
  limiter.take(`listing-counts:${visitor}`, PER_VISITOR)
  limiter.take('listing-counts', ALTOGETHER)
  await countListingAction(db, { id: body.data.listing, action: body.data.action, day: moroccoDay(now()) })
  return new Response(null, { status: 204 })
})
