import { countAdvertisement } from '#app/features/advertisements/commands/counts.server.ts'
import { currentLive } from '#app/features/advertisements/queries/live.server.ts'
import { countSchema } from '#app/features/advertisements/schema.ts'
import { isRobot } from '#app/features/analytics/rules.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/advertisement-counts'

// An evening of reading; beyond it nothing is counted that a person did.
const PER_VISITOR = { burst: 60, refillMs: 20_000 }
const ALTOGETHER = { burst: 300, refillMs: 50 }
/** One connection counts once an hour for each advertisement: seen again, and made up, are one. */
const SAME = { burst: 1, refillMs: 3_600_000 }

export const loader = refuseMethod('POST')

/** POST /api/advertisement-counts: an advertisement that is shown now was seen or pressed. Nothing is stored of who it was. */
export const action = onlyPost(async ({ request, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { db, limiter, now } = services
  const visitor = limitKey(context.get(requestContext).clientAddress)
  const body = countSchema.safeParse(await readJson(request))
  if (!body.success) throw new AppError('bad_request')
  const { id, place, event } = body.data
  limiter.take(`advertisement-counts:${visitor}`, PER_VISITOR)
  limiter.take('advertisement-counts', ALTOGETHER)
  const isShown = (await currentLive(services)).some((one) => one.id === id && (place === 'page' || one.slot === place))
  if (!isShown) throw notFound('advertisement_over')
  const isRead = !isRobot(request.headers.get('user-agent') ?? undefined)
  if (isRead && limiter.allows(`advertisement:${event}:${place}:${id}:${visitor}`, SAME)) {
    countAdvertisement(db, { id, place, event, day: moroccoDay(now()) })
  }
  return new Response(null, { status: 204 })
})
