import { randomUUID } from 'node:crypto'
import { sendEnrolment } from '#app/flows/education-learner.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/education-enrolments'

export const loader = refuseMethod('POST')

/**
 * POST /api/education/{course}/enrolments with {name, phone?, waiting?}: 201 with the address of the learner's page, 409 where
 * every seat is taken and `waiting` is not true. With an Idempotency-Key the same again is the same seat (200).
 */
export const action = onlyPost(async ({ request, context, params }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const key = request.headers.get('idempotency-key')
  const placed = await sendEnrolment(services, {
    courseId: params.course,
    body: await readJson(request),
    idempotencyKey: key === null ? randomUUID() : parseIdempotencyKey(key),
    locale: i18n.locale,
    clientAddress,
  })
  const path = `${localeFacts[i18n.locale].prefix}/education/learning/${placed.token}`
  return json(
    { state: placed.state, token: placed.token, learner_url: `${services.env.publicUrl ?? ''}${path}` },
    { status: placed.isReplay ? 200 : 201 },
  )
})
