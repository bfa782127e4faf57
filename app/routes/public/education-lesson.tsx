import { data } from 'react-router'
import { LessonPage, type LessonPageView } from '#app/features/education/learning/public/lesson-page.tsx'
import { answersFromForm } from '#app/features/education/learning/schema.ts'
import { getOpenLesson, sendAnswers } from '#app/flows/education-learner.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage, page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/education-lesson'

export const handle: RouteHandle = { cache: { tags: ['education'] } }

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>

async function viewOf({ params, context }: Args): Promise<LessonPageView> {
  const { locale } = context.get(requestContext).i18n
  const read = await getOpenLesson(context.get(servicesContext), { courseId: params.course, lessonId: params.lesson, locale })
  const base = `/education/${encodeURIComponent(params.course)}`
  return { ...read, base, learner: null, isMarked: false, note: '', results: {}, work: null, problem: null }
}

export const loader = contentPage(handle, async (args: Route.LoaderArgs) => ({ view: await viewOf(args) }))

/** A visitor tries the questions: judged, and recorded nowhere. */
export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const view = await viewOf(args)
  try {
    const answers = answersFromForm(form, view.lesson.questions)
    const { results } = await sendAnswers(services, { lessonId: view.lesson.id, answers, token: null, clientAddress })
    return data({ view: { ...view, results } })
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    return data({ view: { ...view, problem: message } }, { status, headers })
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function EducationLesson({ loaderData, actionData }: Route.ComponentProps) {
  return <LessonPage view={actionData?.view ?? loaderData.view} />
}
