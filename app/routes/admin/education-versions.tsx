import { data, redirect } from 'react-router'
import { findCourseRow } from '#app/features/education/courses/queries.server.ts'
import { VersionsScreen, type VersionsView } from '#app/features/education/courses/versions/admin/versions-screen.tsx'
import { publishVersion } from '#app/features/education/courses/versions/commands.server.ts'
import { findVersionRow, getComparedCourse, listVersions } from '#app/features/education/courses/versions/queries/versions.server.ts'
import { compareVersions, isSameVersion } from '#app/features/education/courses/versions/rules.ts'
import { parseLastNumber, parseVersionNote } from '#app/features/education/courses/versions/schema.ts'
import { permissions } from '#app/features/education/policy.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/education-versions'

type Args = Route.LoaderArgs | Route.ActionArgs

const pathOf = ({ params: { id } }: Args, { i18n }: Admin) =>
  `${localeFacts[i18n.locale].prefix}/admin/education-management/${encodeURIComponent(id)}/versions`

async function viewOf(args: Args, admin: Admin, problem: VersionsView['problem'] = null): Promise<VersionsView> {
  const { db, i18n } = admin
  const course = await findCourseRow(db, args.params.id)
  if (!course) throw notFound('course_gone')
  const content = { courseId: course.id, versionId: null, passPercent: course.passPercent }
  const [versions, draft] = await Promise.all([listVersions(db, course.id), getComparedCourse(db, content, i18n.locale)])
  const last = versions[0] && (await findVersionRow(db, versions[0].id))
  const before =
    last && (await getComparedCourse(db, { courseId: course.id, versionId: last.id, passPercent: last.passPercent }, i18n.locale))
  const differences = before && compareVersions(before, draft)
  return {
    course: { id: course.id, title: localize(course.title, i18n.locale) },
    versions,
    differences: differences && !isSameVersion(differences) ? differences : null,
    draftLessons: draft.lessons.length,
    action: pathOf(args, admin),
    isPublished: args.url.searchParams.has('published'),
    problem,
  }
}

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

export const action = adminAction(permissions.manage, {
  publish: async (args: Route.ActionArgs, admin) => {
    const { db, by, now, form, i18n } = admin
    const note = textField(form, 'note')
    try {
      await publishVersion(db, {
        courseId: args.params.id,
        lastNumber: parseLastNumber(textField(form, 'last')),
        note: parseVersionNote(note),
        by,
        now: now(),
      })
      return redirect(`${pathOf(args, admin)}?published`, 303)
    } catch (error) {
      const { status, message, fields, headers } = serviceProblem(error, i18n)
      const problem = { message, note: note.slice(0, 2000), isOfNote: fields.note !== undefined }
      return data({ view: await viewOf(args, admin, problem) }, { status, headers })
    }
  },
})

export default function EducationVersions({ loaderData, actionData }: Route.ComponentProps) {
  return <VersionsScreen view={actionData?.view ?? loaderData.view} />
}
