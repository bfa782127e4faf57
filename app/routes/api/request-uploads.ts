import { PIECE_BYTES } from '#app/features/digital-services/requests/papers/rules.ts'
import { startRequestUpload } from '#app/flows/service-uploads.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/request-uploads'

export const loader = refuseMethod('POST')

/** POST /api/service-requests/{token}/uploads, a paper that was missing: 201 with where its pieces go. The token is that of the status page. */
export const action = onlyPost(async ({ request, context, params }: Route.ActionArgs) => {
  const { clientAddress } = context.get(requestContext)
  const { question, bytes } = await readJson(request)
  const sent = { token: params.token, question, bytes, clientAddress }
  const upload = await startRequestUpload(context.get(servicesContext), sent)
  return json({ upload, piece_bytes: PIECE_BYTES }, { status: 201 })
})
