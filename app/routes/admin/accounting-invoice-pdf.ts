import { findInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { readInvoiceId } from '#app/features/accounting/invoices/schema.ts'
import { paperLanguages } from '#app/features/accounting/invoices/types.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { invoicePdf } from '#app/flows/invoice-paper.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/accounting-invoice-pdf'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db }) => {
  const id = readInvoiceId(args.params.id)
  const invoice = id ? await findInvoice(db, id) : undefined
  if (!invoice) throw notFound()
  const wanted = args.url.searchParams.get('language')
  const language = paperLanguages.find((one) => one === wanted) ?? invoice.language
  return invoicePdf(args.context.get(servicesContext), invoice, language)
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
