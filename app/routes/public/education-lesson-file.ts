import { openLessonFile } from '#app/flows/lesson-media.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/education-lesson-file'

/** The video, the recording or the captions of an open lesson. */
export const loader = page(async ({ params, context, request }: Route.LoaderArgs) =>
  openLessonFile(context.get(servicesContext), params, request),
)
