import { CourseSumsScreen } from '#app/features/education/learning/admin/learners-screen.tsx'
import { listCourseSums } from '#app/features/education/learning/queries/learners.server.ts'
import { mayTeach, permissions } from '#app/features/education/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/education-learners'

export const loader = adminLoader(permissions.teach, async (_args: Route.LoaderArgs, { db, i18n, session: { user } }) => {
  const seesAll = mayTeach(user, { teacherId: null })
  const courses = await listCourseSums(db, seesAll ? null : user.id)
  return { view: { courses: courses.map(({ title, ...course }) => ({ ...course, title: localize(title, i18n.locale) })) } }
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.teach))

export default function EducationLearners({ loaderData }: Route.ComponentProps) {
  return <CourseSumsScreen {...loaderData} />
}
