import { i18nFor } from '#app/catalogue.server.ts'
import { parseOrder } from '#app/features/store/orders/schema.ts'
import { receiptOf } from '#app/flows/order-receipt.server.ts'
import { ORDER_LIMIT } from '#app/flows/place-order.server.ts'
import { placeVisitorOrder } from '#app/flows/visitor-order.server.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency-key.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/orders'

export const loader = refuseMethod('POST')

/** POST /api/orders: 201 for a new order, 200 with the same body for its replay. The order form uses it too. */
export const action = onlyPost(async ({ request, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { clientAddress, i18n } = context.get(requestContext)
  await services.sharedLimiter.consume(`orders ${limitKey(clientAddress)}`, ORDER_LIMIT)
  const body = await readJson(request)
  const idempotencyKey = parseIdempotencyKey(request.headers.get('idempotency-key'))
  const order = parseOrder(body)
  const session = await findSession({ request, context })
  const placed = await placeVisitorOrder(services, { order, idempotencyKey, locale: i18n.locale, clientAddress, session })
  return json(await receiptOf(services, placed.order, i18nFor), { status: placed.replayed ? 200 : 201 })
})
