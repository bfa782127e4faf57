import { PIECE_BYTES } from '#app/features/digital-services/requests/papers/rules.ts'
import { startServiceUpload } from '#app/flows/service-uploads.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/service-uploads'

export const loader = refuseMethod('POST')

/** POST /api/services/{slug}/uploads with the question and the bytes of a paper: 201 with where its pieces go, and how large they may be. */
export const action = onlyPost(async ({ request, context, params }: Route.ActionArgs) => {
  const { clientAddress } = context.get(requestContext)
  const { question, bytes } = await readJson(request)
  const upload = await startServiceUpload(context.get(servicesContext), { slug: params.slug, question, bytes, clientAddress })
  return json({ upload, piece_bytes: PIECE_BYTES }, { status: 201 })
})
