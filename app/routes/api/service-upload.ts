import { dropUpload, getUpload } from '#app/features/digital-services/requests/commands/uploads.server.ts'
import { addServicePiece } from '#app/flows/service-uploads.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import type { Route } from './+types/service-upload'

/** GET /api/services/{slug}/uploads/{upload}: how much has come, so that who was cut off goes on from there. */
export const loader = api(async ({ context, params }: Route.LoaderArgs) =>
  json(await getUpload(context.get(servicesContext).db, params.upload, params.slug)),
)

/** POST a piece with the place where it begins: 409 says where to go on. DELETE, for a paper that is not wanted after all. */
export const action = api(async (args: Route.ActionArgs) => {
  const { request, context, params } = args
  const services = context.get(servicesContext)
  if (request.method === 'DELETE') {
    await dropUpload(services.db, openPrivate(services.env).files, { token: params.upload, serviceId: params.slug })
    return json({ upload: params.upload })
  }
  if (request.method !== 'POST') return refuseMethod('GET, POST, DELETE')(args)
  const { clientAddress } = context.get(requestContext)
  const form = await readForm(request)
  const piece = oneField(form, 'piece')
  if (!(piece instanceof File)) throw new AppError('bad_request')
  const bytes = new Uint8Array(await piece.arrayBuffer())
  const startsAt = Number(textField(form, 'starts_at'))
  return json(await addServicePiece(services, { token: params.upload, serviceId: params.slug, startsAt, bytes, clientAddress }))
})
