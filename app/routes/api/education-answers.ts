import { getLearnerPage, sendAnswers } from '#app/flows/education-learner.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/education-answers'

export const loader = refuseMethod('POST')

/**
 * POST /api/education/lessons/{id}/answers with {answers: {question: id, ids or text}, token?}: what each answer is worth, and
 * nothing of a question that was not answered. With the token of a learner of this course it is recorded.
 */
export const action = onlyPost(async ({ request, context, params }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const { answers, token, ...rest } = await readJson(request)
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined || (token !== undefined && typeof token !== 'string')) {
    const field = (unknown ?? 'token').slice(0, 60)
    throw new AppError('education_answers', { status: 422, fields: { [field]: 'education_not_yours' } })
  }
  const sent = { lessonId: params.id, answers, token: token ?? null, clientAddress }
  const { results, learnerId } = await sendAnswers(services, sent)
  const judged = Object.entries(results).map(([id, { isRight, right, explanation }]) => ({ id, is_right: isRight, right, explanation }))
  if (learnerId === null) return json({ results: judged })
  const { learner } = await getLearnerPage(services, learnerId, i18n.locale)
  return json({
    results: judged,
    progress: { done: learner.doneLessons, total: learner.totalLessons, is_complete: learner.completedAt !== null },
  })
})
