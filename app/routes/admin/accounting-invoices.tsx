import { InvoicesScreen, type InvoicesView } from '#app/features/accounting/invoices/admin/invoices-screen.tsx'
import { listInvoices, sumDue } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { dueOf, invoiceState } from '#app/features/accounting/invoices/rules.ts'
import { readInvoiceQuery } from '#app/features/accounting/invoices/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-invoices'

const PAGE_SIZE = 50

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<InvoicesView> => {
  const query = readInvoiceQuery(url.searchParams)
  const today = moroccoDay(now())
  const [found, sums] = await Promise.all([listInvoices(db, query, { today, limit: PAGE_SIZE + 1 }), sumDue(db, today)])
  const shown = found.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    rows: shown.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      day: i18n.date(invoice.date),
      customer: invoice.customer.name,
      state: invoiceState({ ...invoice, isIssued: invoice.issuedAt !== null }, today),
      totalInCents: invoice.totalInCents,
      dueInCents: invoice.issuedAt !== null && invoice.kind === 'invoice' ? Math.max(dueOf(invoice), 0) : 0,
    })),
    view: query.view,
    search: query.search,
    ...sums,
    older: found.length > PAGE_SIZE && last ? `${last.date}_${last.id}` : null,
    isFirst: query.after === undefined,
  }
})

/** Invoices are written on pages of their own. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingInvoices({ loaderData }: Route.ComponentProps) {
  return <InvoicesScreen view={loaderData} />
}
