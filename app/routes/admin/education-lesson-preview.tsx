import { data } from 'react-router'
import { CoursePreviewBar } from '#app/features/education/courses/admin/preview-bar.tsx'
import { findCourseRow, findLesson, getCourse } from '#app/features/education/courses/queries.server.ts'
import { parseGivenAnswers } from '#app/features/education/courses/questions/schema.ts'
import { judgeLesson } from '#app/features/education/learning/commands/learn.server.ts'
import { LessonPage, type LessonPageView } from '#app/features/education/learning/public/lesson-page.tsx'
import { answersFromForm } from '#app/features/education/learning/schema.ts'
import { permissions } from '#app/features/education/policy.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/education-lesson-preview'

type Args = Route.LoaderArgs | Route.ActionArgs

async function viewOf({ params }: Args, { db, now, i18n: { locale } }: Admin): Promise<LessonPageView> {
  const row = await findCourseRow(db, params.id)
  const course = row && (await getCourse(db, row, { locale, today: moroccoDay(now()), version: null }))
  const lesson = course && (await findLesson(db, course, params.lesson, locale))
  if (!course || !lesson) throw notFound('lesson_gone')
  const base = `/admin/education-management/${encodeURIComponent(course.id)}/preview`
  return { course, lesson, base, learner: null, isMarked: false, note: '', results: {}, work: null, problem: null }
}

/** A lesson as its learners will see it, published or not. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

/** Its questions are tried: judged, and recorded nowhere. */
export const action = adminAction(permissions.manage, {
  answer: async (args: Route.ActionArgs, admin) => {
    const view = await viewOf(args, admin)
    try {
      const given = parseGivenAnswers(answersFromForm(admin.form, view.lesson.questions))
      return data({
        view: { ...view, results: await judgeLesson(admin.db, { lessonId: view.lesson.id, versionId: null, enrolmentId: null }, given) },
      })
    } catch (error) {
      const { status, message, headers } = serviceProblem(error, admin.i18n)
      return data({ view: { ...view, problem: message } }, { status, headers })
    }
  },
})

export default function EducationLessonPreview({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view
  return (
    <>
      <CoursePreviewBar to={`/admin/education-management/lessons/${encodeURIComponent(view.lesson.id)}`} />
      <LessonPage view={view} />
    </>
  )
}
