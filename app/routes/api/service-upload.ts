import { answerUpload } from '#app/flows/upload-door.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import type { Route } from './+types/service-upload'

/** GET /api/services/{slug}/uploads/{upload}: how much has come, so that who was cut off goes on from there. */
export const loader = api(async (args: Route.LoaderArgs) => answerUpload(args, args.params.slug))

/** POST the next piece, or DELETE. */
export const action = api(async (args: Route.ActionArgs) => answerUpload(args, args.params.slug))
