import { openGiftLink } from '#app/flows/charity-pledge.server.ts'
import { giftReceiptPdf } from '#app/flows/charity-receipt.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/charity-receipt'

/** Setting a paper takes some milliseconds of everybody's: more than these at once are not asked for by hand. */
const PAPERS = { burst: 10, refillMs: 6000 }

// Behind its token only: never cached, never indexed. Of what nobody has confirmed there is none.
export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { clientAddress } = context.get(requestContext)
  const id = await openGiftLink(services, { token: params.token, clientAddress })
  services.limiter.take(`receipts ${limitKey(clientAddress)}`, PAPERS)
  return giftReceiptPdf(services, id)
})
