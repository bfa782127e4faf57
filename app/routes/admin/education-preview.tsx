import { CoursePreviewBar } from '#app/features/education/courses/admin/preview-bar.tsx'
import { CoursePage } from '#app/features/education/courses/public/course-page.tsx'
import { findCourseRow, getCourse } from '#app/features/education/courses/queries.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { listSessions } from '#app/features/education/sessions/queries.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-preview'

/** A course as its learners will see it, published or not. */
export const loader = adminLoader(permissions.manage, async ({ params: { id } }: Route.LoaderArgs, { db, now, i18n: { locale } }) => {
  const row = await findCourseRow(db, id)
  if (!row) throw notFound('course_gone')
  const [course, sessions] = await Promise.all([
    getCourse(db, row, { locale, today: moroccoDay(now()), version: null }),
    listSessions(db, id, { locale, now: now() }),
  ])
  return { course, sessions, lessonBase: `/admin/education-management/${encodeURIComponent(id)}/preview` }
})

/** Nothing is sent to a preview. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function EducationPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CoursePreviewBar to={`/admin/education-management/${encodeURIComponent(loaderData.course.id)}`} />
      <CoursePage {...loaderData} />
    </>
  )
}
