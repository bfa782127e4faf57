import { findInvoiceByAccessKey } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { readInvoiceId } from '#app/features/accounting/invoices/schema.ts'
import { invoicePdf } from '#app/flows/invoice-paper.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/invoice-paper'

/** Setting a paper takes some milliseconds of everybody’s: more than these at once are not asked for by hand. */
const PAPERS = { burst: 10, refillMs: 6000 }

/** An issued invoice for its customer, who was sent this address. Who does not have it learns nothing. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const services = args.context.get(servicesContext)
  const { db, limiter } = services
  const key = readInvoiceId(args.params.token)
  const invoice = key ? await findInvoiceByAccessKey(db, key) : undefined
  if (!invoice) throw notFound()
  limiter.take(`papers ${limitKey(args.context.get(requestContext).clientAddress)}`, PAPERS)
  return invoicePdf(services, invoice)
})
