import { data, redirect } from 'react-router'
import { revokeCertificate } from '#app/features/education/certificates/commands.server.ts'
import { LearnersOfCourse, type LearnersView } from '#app/features/education/learning/admin/learners-screen.tsx'
import { listLearners } from '#app/features/education/learning/queries/learners.server.ts'
import { countWaitingWork } from '#app/features/education/learning/queries/work.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { listSessions } from '#app/features/education/sessions/queries.server.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath } from '#app/platform/auth/guard.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-learners-of'

type Args = Route.LoaderArgs | Route.ActionArgs

async function viewOf(args: Args, admin: Admin, problem: LearnersView['problem'] = null): Promise<LearnersView> {
  const { db, i18n } = admin
  const course = await requireTaughtCourse(admin, args.params.id)
  const text = (args.url.searchParams.get('q') ?? '').slice(0, 100).trim()
  const reading = { locale: i18n.locale, now: admin.now() }
  const [learners, sessions, waiting] = await Promise.all([
    listLearners(db, course.id, text),
    listSessions(db, course.id, reading),
    countWaitingWork(db, course.id),
  ])
  const action = `${localeFacts[i18n.locale].prefix}/admin/education-management/learners/${encodeURIComponent(course.id)}`
  return {
    course: { id: course.id, title: localize(course.title, i18n.locale) },
    learners: learners.map(({ joinedAt, completedAt, revokedAt, ...learner }) => ({
      ...learner,
      joinedAt: moroccoDay(joinedAt),
      isComplete: completedAt !== null,
      isRevoked: revokedAt !== null,
    })),
    text,
    action,
    csv: `${action}/learners.csv`,
    sessions: sessions.map(({ id, title, onDay, startsAt }) => ({ id, title, onDay, startsAt })),
    results: `${action}/results`,
    attendance: `${action}/attendance`,
    work: { href: `${action}/work`, waiting },
    problem,
  }
}

export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

export const action = adminAction(permissions.teach, {
  revoke: async (args: Route.ActionArgs, admin) => {
    const { db, by, now, form, i18n } = admin
    const course = await requireTaughtCourse(admin, args.params.id)
    const code = textField(form, 'code').slice(0, 60)
    const reason = textField(form, 'reason')
    try {
      await revokeCertificate(db, { code, reason, courseId: course.id, by, now: now() })
      return redirect(ownPath(args), 303)
    } catch (error) {
      const { status, message, headers } = serviceProblem(error, i18n)
      return data({ view: await viewOf(args, admin, { message, code, reason }) }, { status, headers })
    }
  },
})

export default function EducationLearnersOf({ loaderData, actionData }: Route.ComponentProps) {
  return <LearnersOfCourse view={actionData?.view ?? loaderData.view} />
}
