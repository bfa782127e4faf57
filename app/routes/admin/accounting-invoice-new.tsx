import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { emptyInvoiceFields, toInvoiceFields } from '#app/features/accounting/invoices/admin/invoice-form.ts'
import { InvoiceFormScreen, type InvoiceFormView } from '#app/features/accounting/invoices/admin/invoice-form-screen.tsx'
import { invoicePaths } from '#app/features/accounting/invoices/admin/invoice-paths.ts'
import { findInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { DEFAULT_DUE_DAYS } from '#app/features/accounting/invoices/rules.ts'
import { readInvoiceId } from '#app/features/accounting/invoices/schema.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { invoiceFormIntents, showInvoiceForm } from '#app/flows/invoice-form.server.ts'
import { invoiceOrder } from '#app/flows/order-invoice.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-invoice-new'

/** `?copy=` begins from an earlier invoice or quote, with today's date; `?kind=quote` makes a quote. */
export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin) => {
  const { db, i18n, now } = admin
  const today = moroccoDay(now())
  const due = addDays(today, DEFAULT_DUE_DAYS)
  const copied = readInvoiceId(url.searchParams.get('copy') ?? '')
  const source = copied === undefined ? undefined : await findInvoice(db, copied)
  const fields = source
    ? toInvoiceFields({ ...source, date: today, dueDate: due }, i18n)
    : emptyInvoiceFields(today, due, i18n.locale === 'fr' ? 'fr' : 'ar')
  const kind = (source?.kind ?? url.searchParams.get('kind')) === 'quote' ? 'quote' : 'invoice'
  const view = await showInvoiceForm(admin, { id: randomUUID(), kind, revision: null, fields })
  return { ...view, crumbs: [{ label: i18n.t(kind === 'quote' ? 'invoices.new_quote' : 'invoices.new') }] }
})

export const action = adminAction(permissions.manage, {
  ...invoiceFormIntents,
  from_order: async (_args: unknown, { db, now, i18n, form }) => {
    const id = readOwnKey(textField(form, 'id'))
    try {
      return redirect(invoicePaths.one(await invoiceOrder(db, { id, number: textField(form, 'order').slice(0, 30), now: now() })), 303)
    } catch (error) {
      const { text, status } = rejectedEntry(error, i18n)
      return data({ refused: text }, status)
    }
  },
})

export default function AccountingInvoiceNew({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoiceFormScreen view={{ ...loaderData, ...(actionData as Partial<InvoiceFormView> | undefined) }} />
}
