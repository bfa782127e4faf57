import { findOrderByToken } from '#app/features/store/orders/queries.server.ts'
import { hasReceipt } from '#app/features/store/orders/rules.ts'
import { receiptPdf } from '#app/flows/receipt-paper.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/order-receipt'

/** Setting a paper takes some milliseconds of everybody's: more than these at once are not asked for by hand. */
const PAPERS = { burst: 10, refillMs: 6000 }

// Behind its token only: never cached, never indexed. Of what nobody has confirmed, or what came to nothing, there is none.
export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const order = await findOrderByToken(services.db, params.token)
  if (!order || !hasReceipt(order.state)) throw notFound()
  services.limiter.take(`receipts ${limitKey(context.get(requestContext).clientAddress)}`, PAPERS)
  return receiptPdf(services, order)
})
