import type { CourseView } from '#app/features/education/courses/types.ts'
import { sessionCalendar } from '#app/features/education/sessions/present.ts'
import type { SessionView } from '#app/features/education/sessions/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'

/** Sessions of a course as a calendar's file; 404 where it has none. */
export function calendarResponse(
  { env, now }: Pick<Services, 'env' | 'now'>,
  course: CourseView,
  sessions: readonly SessionView[],
  cacheControl: string,
): Response {
  if (sessions.length === 0) throw notFound('course_gone')
  const { id: courseId, title, place } = course
  const host = new URL(env.publicUrl ?? 'http://localhost').host
  return new Response(sessionCalendar(sessions, { courseId, title, place, host, now: now() }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="sessions.ics"',
      'cache-control': cacheControl,
      'x-robots-tag': 'noindex',
    },
  })
}
