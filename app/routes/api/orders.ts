import { i18nFor } from '#app/catalogue.server.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { parseIdempotencyKey, parseOrder } from '#app/features/store/orders/schema.ts'
import { receiptOf } from '#app/flows/order-receipt.server.ts'
import { ORDER_LIMIT, placeOrder } from '#app/flows/place-order.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/orders'

export const loader = refuseMethod('POST')

/** POST /api/orders: 201 for a new order, 200 with the same body for its replay. The order form uses it too. */
export const action = onlyPost(async ({ request, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { clientAddress, i18n } = context.get(requestContext)
  services.limiter.take(`orders ${limitKey(clientAddress)}`, ORDER_LIMIT)
  const body = await readJson(request)
  const idempotencyKey = parseIdempotencyKey(request.headers.get('idempotency-key'))
  const order = parseOrder(body)
  const { hold_hours: holdHours } = await currentSettings(services)
  const placed = await placeOrder(services.db, { order, idempotencyKey, locale: i18n.locale, holdHours }, services.now())
  return json(await receiptOf(services, placed.order, i18nFor), { status: placed.replayed ? 200 : 201 })
})
