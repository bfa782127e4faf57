import { CoursePage } from '#app/features/education/courses/public/course-page.tsx'
import { findCourse } from '#app/features/education/courses/queries.server.ts'
import { listSessions } from '#app/features/education/sessions/queries.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-course'

export const handle: RouteHandle = { cache: { tags: ['education'] } }

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const course = await findCourse(db, params.course, { locale, today: moroccoDay(now()) })
  if (!course) throw notFound('course_gone')
  return { course, sessions: await listSessions(db, course.id, { locale, now: now() }) }
})

export default function EducationCourse({ loaderData }: Route.ComponentProps) {
  return <CoursePage {...loaderData} />
}
