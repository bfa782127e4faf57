import { ResultsScreen } from '#app/features/education/learning/admin/results-screen.tsx'
import { listQuestionStats } from '#app/features/education/learning/queries/results.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/education-results'

/** The results of a course by question, for its teacher. */
export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => {
  const course = await requireTaughtCourse(admin, args.params.id)
  const { locale } = admin.i18n
  const questions = await listQuestionStats(admin.db, course.id, locale)
  return { view: { course: { id: course.id, title: localize(course.title, locale) }, questions } }
})

/** Nothing is sent to a list of results. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.teach))

export default function EducationResults({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen view={loaderData.view} />
}
