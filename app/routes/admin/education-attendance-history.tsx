import { permissions } from '#app/features/education/policy.ts'
import { AttendanceHistoryScreen } from '#app/features/education/sessions/admin/history-screen.tsx'
import { getAttendanceHistory } from '#app/features/education/sessions/queries.server.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/education-attendance-history'

/** Who came when, over all sessions of a course, for its teacher. */
export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => {
  const course = await requireTaughtCourse(admin, args.params.id)
  const { locale } = admin.i18n
  const history = await getAttendanceHistory(admin.db, course.id, locale)
  const path = `${localeFacts[locale].prefix}/admin/education-management/learners/${encodeURIComponent(course.id)}`
  return { view: { course: { id: course.id, title: localize(course.title, locale) }, history, csv: `${path}/attendance.csv` } }
})

/** Nothing is sent to a history. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.teach))

export default function EducationAttendanceHistory({ loaderData }: Route.ComponentProps) {
  return <AttendanceHistoryScreen view={loaderData.view} />
}
