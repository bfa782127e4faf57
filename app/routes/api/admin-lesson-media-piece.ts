import { addPiece, dropMedia, getUpload, openMedia } from '#app/features/education/lesson-media/commands/upload.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/admin-lesson-media-piece'

/** GET /api/admin/lesson-media/{upload}: how much has come, so that who was cut off goes on from there. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  return json(await getUpload(args.context.get(servicesContext).db, args.params.upload))
})

/** POST the next piece with the place where it begins (409 says where to go on), or DELETE what has come. */
export const action = api(async (args: Route.ActionArgs) => {
  if (!['POST', 'DELETE'].includes(args.request.method)) return refuseMethod('GET, POST, DELETE')(args)
  const session = await requireApiPermission(args, permissions.manage)
  const { db, env, now } = args.context.get(servicesContext)
  const { upload: id } = args.params
  const files = openMedia(env)
  const { isWhole } = await getUpload(db, id)
  if (args.request.method === 'DELETE') {
    // What a lesson plays is taken from it on its page.
    if (isWhole) throw new AppError('upload_gone', { status: 404 })
    await dropMedia({ db, files }, id)
    return json({ upload: id })
  }
  const form = await readForm(args.request)
  const piece = oneField(form, 'piece')
  const startsAt = Number(textField(form, 'starts_at'))
  if (!(piece instanceof File) || !Number.isSafeInteger(startsAt)) throw new AppError('bad_request')
  const by = actorOf(session, args.context.get(requestContext).id)
  return json(await addPiece({ db, files, by, now: now() }, { id, startsAt, bytes: new Uint8Array(await piece.arrayBuffer()) }))
})
