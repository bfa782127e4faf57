import { data, redirect } from 'react-router'
import * as z from 'zod'
import { WorkScreen, type WorkView } from '#app/features/education/learning/admin/work-screen.tsx'
import { listWork } from '#app/features/education/learning/queries/work.server.ts'
import { permissions } from '#app/features/education/policy.ts'
import { requireTaughtCourse } from '#app/flows/education-teacher.server.ts'
import { decideWork } from '#app/flows/education-work.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/education-work'

type Args = Route.LoaderArgs | Route.ActionArgs

async function viewOf(args: Args, admin: Admin, problem: WorkView['problem'] = null): Promise<WorkView> {
  const { locale } = admin.i18n
  const course = await requireTaughtCourse(admin, args.params.id)
  return {
    course: { id: course.id, title: localize(course.title, locale) },
    works: await listWork(admin.db, course.id, locale),
    action: `${localeFacts[locale].prefix}/admin/education-management/learners/${encodeURIComponent(course.id)}/work`,
    problem,
  }
}

export const loader = adminLoader(permissions.teach, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

async function answer(args: Route.ActionArgs, admin: Admin & { form: FormData }, isAccepted: boolean) {
  const { db, by, now, form, i18n } = admin
  const course = await requireTaughtCourse(admin, args.params.id)
  const id = z.uuid().safeParse(textField(form, 'id'))
  if (!id.success) throw new AppError('bad_request')
  try {
    await decideWork({ db, now }, { courseId: course.id, id: id.data, form, isAccepted, by })
    return redirect(ownPath(args), 303)
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    const problem = { message, id: id.data, answer: textField(form, 'answer').slice(0, 4000) }
    return data({ view: await viewOf(args, admin, problem) }, { status, headers })
  }
}

export const action = adminAction(permissions.teach, {
  accept: (args: Route.ActionArgs, admin) => answer(args, admin, true),
  return: (args: Route.ActionArgs, admin) => answer(args, admin, false),
})

export default function EducationWork({ loaderData, actionData }: Route.ComponentProps) {
  return <WorkScreen view={actionData?.view ?? loaderData.view} />
}
