import { readRequestForm } from '#app/features/digital-services/requests/public/request-fields.ts'
import { sendServiceRequest } from '#app/flows/service-request.server.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/service-requests'

export const loader = refuseMethod('POST')

const isForm = (request: Request) => (request.headers.get('content-type') ?? '').toLowerCase().startsWith('multipart/form-data')

/**
 * POST /api/services/{slug}/requests with an Idempotency-Key: 201 with the number and the address of its page, 200 for the same
 * again. JSON without papers, or the multipart form of the page with them.
 */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { request, context, params } = args
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const idempotencyKey = parseIdempotencyKey(request.headers.get('idempotency-key'))
  const sent = isForm(request) ? await readRequestForm(await readForm(request)) : { body: await readJson(request), papers: [], kept: [] }
  const session = await findSession(args)
  const placed = await sendServiceRequest(services, {
    slug: params.slug,
    body: sent.body,
    papers: sent.papers,
    kept: sent.kept,
    reading: 'api',
    idempotencyKey,
    locale: i18n.locale,
    clientAddress,
    userId: session?.user.id ?? null,
  })
  const path = `${localeFacts[i18n.locale].prefix}/digital-services/requests/${placed.token}`
  return json({ number: placed.number, status_url: `${services.env.publicUrl ?? ''}${path}` }, { status: placed.isReplay ? 200 : 201 })
})
