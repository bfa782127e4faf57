import { openMedia, startMedia } from '#app/features/education/lesson-media/commands/upload.server.ts'
import { PIECE_BYTES } from '#app/features/education/lesson-media/rules.ts'
import { permissions } from '#app/features/education/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-lesson-media'

export const loader = refuseMethod('POST')

/** POST /api/admin/lesson-media with {lesson, bytes}: 201 with where the pieces of a lesson's file go, and how large they may be. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const session = await requireApiPermission(args, permissions.manage)
  const { db, env, now } = args.context.get(servicesContext)
  const { lesson, bytes } = await readJson(args.request)
  if (typeof lesson !== 'string') throw new AppError('bad_request')
  const kit = { db, files: openMedia(env), by: actorOf(session, args.context.get(requestContext).id), now: now() }
  return json({ upload: await startMedia(kit, { lessonId: lesson, bytes: Number(bytes) }), piece_bytes: PIECE_BYTES }, { status: 201 })
})
