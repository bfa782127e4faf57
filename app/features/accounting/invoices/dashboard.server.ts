import type { AdminFinder } from '#app/platform/manifest.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { listInvoices } from './queries/invoices.server.ts'

/** Invoices by their number or customer. */
export const invoiceFinder: AdminFinder = {
  kind: 'invoice',
  order: 60,
  label: 'invoices.title',
  icon: 'receipt-text',
  needs: permissions.manage,
  hasNumbers: true,
  find: async ({ db, i18n }, { text, limit }) => {
    const found = await listInvoices(db, { view: 'any', search: text, after: undefined }, { today: moroccoDay(new Date()), limit })
    return found.map(({ id, kind, number, customer, date }) => ({
      to: `/admin/accounting/cooperative/invoices/${id}`,
      title: number ?? i18n.t(kind === 'quote' ? 'invoices.quote_draft' : 'invoices.draft_title'),
      note: `${customer.name} · ${i18n.date(date)}`,
    }))
  },
}
