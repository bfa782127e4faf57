import { requestUploads } from '#app/features/digital-services/requests/papers/rules.ts'
import { openRequestLink } from '#app/flows/service-request.server.ts'
import { answerUpload } from '#app/flows/upload-door.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/request-upload'

/** Whose papers they are is asked by the status page's token first; one that opens nothing is counted, as on the page. */
const answer = api(async (args: Route.LoaderArgs | Route.ActionArgs) => {
  const { clientAddress } = args.context.get(requestContext)
  const id = await openRequestLink(args.context.get(servicesContext), { token: args.params.token, clientAddress })
  return answerUpload(args, requestUploads(id))
})

/** GET /api/service-requests/{token}/uploads/{upload}: how much has come. */
export const loader = answer

/** POST the next piece, or DELETE. */
export const action = answer
