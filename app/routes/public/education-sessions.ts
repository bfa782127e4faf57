import { findCourse } from '#app/features/education/courses/queries.server.ts'
import { listSessions } from '#app/features/education/sessions/queries.server.ts'
import { calendarResponse } from '#app/flows/education-sessions.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-sessions'

/** When a course meets, for anybody's calendar: no link stands in it. */
export const loader = api(async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { db, now } = services
  const { locale } = context.get(requestContext).i18n
  const course = await findCourse(db, params.course, { locale, today: moroccoDay(now()) })
  if (!course) throw notFound('course_gone')
  return calendarResponse(services, course, await listSessions(db, course.id, { locale, now: now() }), 'no-store')
})
