import { findLessonCourse } from '#app/features/education/courses/queries.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { lessonFileResponse } from '#app/flows/lesson-media.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/education-lesson-file'

/** What a lesson plays, in its preview: published or not. */
export const loader = adminLoader(permissions.manage, async ({ params, context, request }: Route.LoaderArgs, { db }) => {
  const course = await findLessonCourse(db, params.lesson)
  if (course?.id !== params.id) throw notFound('lesson_gone')
  return lessonFileResponse(context.get(servicesContext), { lessonId: params.lesson, name: params.file, request, isPublic: false })
})

/** Nothing is written to a file's address. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
