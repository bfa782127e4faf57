import { sendPledge } from '#app/flows/charity-pledge.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/charity-pledges'

export const loader = refuseMethod('POST')

/**
 * POST /api/charity/{slug}/pledges with an Idempotency-Key: 201 with the reference and the address of the giver's page, 200 for
 * the same again, 409 for a campaign that is not given to today and for what somebody else has promised already.
 */
export const action = onlyPost(async ({ request, context, params }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const idempotencyKey = parseIdempotencyKey(request.headers.get('idempotency-key'))
  const placed = await sendPledge(services, {
    slug: params.slug,
    body: await readJson(request),
    idempotencyKey,
    locale: i18n.locale,
    clientAddress,
  })
  const path = `${localeFacts[i18n.locale].prefix}/charity/gifts/${placed.token}`
  return json(
    { reference: placed.reference, status_url: `${services.env.publicUrl ?? ''}${path}` },
    { status: placed.isReplay ? 200 : 201 },
  )
})
