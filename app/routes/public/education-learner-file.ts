import { learnerLessonFile } from '#app/flows/lesson-media.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/education-learner-file'

/** The video, the recording or the captions of a lesson, for a learner with a seat. */
export const loader = page(async ({ params, context, request }: Route.LoaderArgs) => {
  const { clientAddress } = context.get(requestContext)
  return learnerLessonFile(context.get(servicesContext), { ...params, clientAddress }, request)
})
