import type { CourseRow } from '#app/features/education/courses/present.ts'
import { findCourseRow } from '#app/features/education/courses/queries.server.ts'
import { mayTeach } from '#app/features/education/policy.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'

/** A course whose learners somebody may see; another teacher's does not exist for them. */
export async function requireTaughtCourse({ db, session }: Pick<Admin, 'db' | 'session'>, id: string): Promise<CourseRow> {
  const course = await findCourseRow(db, id)
  if (!course || !mayTeach(session.user, course)) throw notFound('course_gone')
  return course
}
