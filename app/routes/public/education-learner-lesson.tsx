import { data, redirect } from 'react-router'
import { findLesson } from '#app/features/education/courses/queries.server.ts'
import { drawQuestions, redrawQuestions } from '#app/features/education/learning/commands/draw.server.ts'
import { markLesson, openLesson, writeNote } from '#app/features/education/learning/commands/learn.server.ts'
import { LessonPage, type LessonPageView } from '#app/features/education/learning/public/lesson-page.tsx'
import { getOwnLesson } from '#app/features/education/learning/queries/learner.server.ts'
import { listQuestionViews } from '#app/features/education/learning/queries/lesson-questions.server.ts'
import { findOwnWork } from '#app/features/education/learning/queries/work.server.ts'
import { answersFromForm, parseNote } from '#app/features/education/learning/schema.ts'
import { getLearnerPage, LEARN_LIMIT, openLearnerLink, sendAnswers } from '#app/flows/education-learner.server.ts'
import { takeWork } from '#app/flows/education-work.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/education-learner-lesson'

// Behind its link only: never cached, never indexed.

type Args = Route.LoaderArgs | Route.ActionArgs

/** Where on the page what was sent stands. */
const placeOf: Readonly<Record<string, string>> = { answer: 'quiz', redraw: 'quiz', work: 'task' }

const baseOf = ({ params }: Args) => `/education/learning/${params.token}`

async function enter(args: Args): Promise<{ learnerId: string; view: LessonPageView }> {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const learnerId = await openLearnerLink(services, { token: args.params.token, clientAddress })
  const { learner, course } = await getLearnerPage(services, learnerId, i18n.locale)
  const lesson = await findLesson(services.db, course, args.params.lesson, i18n.locale)
  if (!lesson) throw notFound('lesson_gone')
  if (learner.state !== 'active') throw new AppError('education_state', { status: 409 })
  if (lesson.drawCount > 0) await drawQuestions(services.db, { enrolmentId: learnerId, lessonId: lesson.id, now: services.now() })
  const query = { lessonId: lesson.id, versionId: course.version?.id ?? null, enrolmentId: learnerId }
  const [own, questions, work] = await Promise.all([
    getOwnLesson(services.db, query),
    listQuestionViews(services.db, query),
    lesson.task === null ? null : findOwnWork(services.db, learnerId, lesson.id),
  ])
  return { learnerId, view: { course, lesson: { ...lesson, questions }, base: baseOf(args), learner, ...own, work, problem: null } }
}

/** A lesson that is opened for the first time counts as opened, and is where its learner goes on. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { db, now } = args.context.get(servicesContext)
  const { learnerId, view } = await enter(args)
  const { id } = view.lesson
  if (view.learner?.lastLessonId === id) return { view }
  await openLesson(db, { enrolmentId: learnerId, lessonId: id, now: now() })
  return { view: view.lesson.completion === 'open' ? (await enter(args)).view : view }
})

export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const { i18n, clientAddress } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  const { learnerId, view } = await enter(args)
  const learning = { enrolmentId: learnerId, lessonId: view.lesson.id, now: now() }
  try {
    if (intent === 'answer') {
      const answers = answersFromForm(form, view.lesson.questions)
      await sendAnswers(services, { lessonId: view.lesson.id, answers, token: args.params.token, clientAddress })
    } else {
      await services.sharedLimiter.consume(`education acts ${limitKey(clientAddress)}`, LEARN_LIMIT)
      if (intent === 'mark' || intent === 'unmark') await markLesson(db, { ...learning, isDone: intent === 'mark' })
      else if (intent === 'note') await writeNote(db, { ...learning, note: parseNote(textField(form, 'note')) })
      else if (intent === 'redraw') await redrawQuestions(db, learning)
      else if (intent === 'work') await takeWork(services, { ...learning, form })
      else throw new AppError('bad_request')
    }
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    return data({ view: { ...view, note: intent === 'note' ? textField(form, 'note') : view.note, problem: message } }, { status, headers })
  }
  return redirect(`${baseOf(args)}/${encodeURIComponent(view.lesson.id)}#${placeOf[intent] ?? 'finish'}`, 303)
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function EducationLearnerLesson({ loaderData, actionData }: Route.ComponentProps) {
  return <LessonPage view={actionData?.view ?? loaderData.view} />
}
