import type { RouterContextProvider } from 'react-router'
import { dropUpload, getUpload } from '#app/features/digital-services/requests/commands/uploads.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { addServicePiece } from './service-uploads.server.ts'

type DoorArgs = { request: Request; context: Readonly<RouterContextProvider>; params: { upload: string } }

/**
 * One upload of a service's or of a request's, once it is certain whose (`serviceId`). GET: how much has come. POST a piece with the
 * place where it begins: 409 says where to go on. DELETE, for a paper that is not wanted after all.
 */
export async function answerUpload(args: DoorArgs, serviceId: string): Promise<Response> {
  const { request, context, params } = args
  const services = context.get(servicesContext)
  const upload = { token: params.upload, serviceId }
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return json(await getUpload(services.db, params.upload, serviceId))
    case 'DELETE':
      await dropUpload(services.db, openPrivate(services.env).files, upload)
      return json({ upload: params.upload })
    case 'POST': {
      // Before anything of a piece is read: nothing is sent to an upload that is not there.
      await getUpload(services.db, params.upload, serviceId)
      const form = await readForm(request)
      const piece = oneField(form, 'piece')
      if (!(piece instanceof File)) throw new AppError('bad_request')
      const bytes = new Uint8Array(await piece.arrayBuffer())
      const startsAt = Number(textField(form, 'starts_at'))
      const { clientAddress } = context.get(requestContext)
      return json(await addServicePiece(services, { ...upload, startsAt, bytes, clientAddress }))
    }
    default:
      return refuseMethod('GET, POST, DELETE')(args)
  }
}
