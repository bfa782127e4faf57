import { data, redirect } from 'react-router'
import { permissions } from '#app/features/education/policy.ts'
import { AttendanceScreen, type AttendanceView } from '#app/features/education/sessions/admin/attendance-screen.tsx'
import { noteAttendance } from '#app/features/education/sessions/commands.server.ts'
import { findCourseSession, listAttendance } from '#app/features/education/sessions/queries.server.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/education-attendance'

type Args = Route.LoaderArgs | Route.ActionArgs

async function enter(args: Args, admin: Admin) {
  const course = await requireTaughtCourse(admin, args.params.id)
  const session = await findCourseSession(admin.db, course.id, args.params.session)
  if (!session) throw notFound('session_gone')
  return { course, session }
}

const pathOf = ({ params: { id, session } }: Args, { i18n }: Admin) =>
  `${localeFacts[i18n.locale].prefix}/admin/education-management/learners/${encodeURIComponent(id)}/sessions/${encodeURIComponent(session)}`

async function viewOf(args: Args, admin: Admin, problem: string | null = null): Promise<AttendanceView> {
  const { locale } = admin.i18n
  const { course, session } = await enter(args, admin)
  return {
    course: { id: course.id, title: localize(course.title, locale) },
    session: { title: localize(session.title, locale), onDay: session.onDay, startsAt: session.startsAt },
    learners: await listAttendance(admin.db, session),
    action: pathOf(args, admin),
    isSaved: args.url.searchParams.has('saved'),
    problem,
  }
}

export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

const idsOf = (form: FormData, name: string) => new Set(form.getAll(name).filter((id): id is string => typeof id === 'string'))

export const action = adminAction(permissions.teach, {
  attendance: async (args: Route.ActionArgs, admin) => {
    const { db, by, now, form, i18n } = admin
    const { session } = await enter(args, admin)
    try {
      await noteAttendance(db, { session, there: idsOf(form, 'there'), shown: idsOf(form, 'shown'), by, now: now() })
      return redirect(`${pathOf(args, admin)}?saved`, 303)
    } catch (error) {
      const { status, message, headers } = serviceProblem(error, i18n)
      return data({ view: await viewOf(args, admin, message) }, { status, headers })
    }
  },
})

export default function EducationAttendance({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendanceScreen view={actionData?.view ?? loaderData.view} />
}
