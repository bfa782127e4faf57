import { takeBounces } from '#app/features/newsletter/letters/commands/bounces.server.ts'
import { bouncesSchema } from '#app/features/newsletter/schema.ts'
import { isSameSecret } from '#app/platform/crypto-tokens.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/newsletter-bounces'

export const loader = refuseMethod('POST')

/** `{bounces: [{email, kind, message_id?}]}` with `Authorization: Bearer <BOUNCE_SECRET>`: `{suppressed}`, the same again for a replay. */
export const action = onlyPost(async ({ request, context }: Route.ActionArgs) => {
  const { db, env, now } = context.get(servicesContext)
  if (!env.bounceSecret) throw notFound()
  const [, sent = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (!isSameSecret(sent, env.bounceSecret)) throw new AppError('bounce_secret', { status: 401 })
  const body = bouncesSchema.safeParse(await readJson(request))
  if (!body.success) throw new AppError('bad_request', { status: 400 })
  return json({ suppressed: await takeBounces(db, body.data.bounces, now()) })
})
