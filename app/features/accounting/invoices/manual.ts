import type { ManualPage } from '#app/platform/manual.ts'
import { permissions } from '../policy.ts'
import words from './manual-words.json' with { type: 'json' }

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/accounting/cooperative/invoices/new',
    needs: permissions.manage,
    title: 'invoices.manual_create',
    steps: 'invoices.manual_create_steps',
    names: { create: 'invoices.new', preview: 'invoices.preview', issue: 'invoices.issue', send: 'invoices.send' },
    words: words.invoices_create,
  },
  {
    to: '/admin/accounting/cooperative/invoices',
    needs: permissions.manage,
    title: 'invoices.manual_payment',
    steps: 'invoices.manual_payment_steps',
    names: { invoices: 'invoices.title', pay: 'invoices.record_payment', credit: 'invoices.credit' },
    words: words.invoices_payment,
  },
  {
    to: '/admin/accounting/cooperative/invoices/new',
    needs: permissions.manage,
    title: 'invoices.manual_quote',
    steps: 'invoices.manual_quote_steps',
    names: {
      quote: 'invoices.new_quote',
      issue: 'invoices.issue_quote',
      accept: 'invoices.quote_accept',
      decline: 'invoices.quote_decline',
      invoice: 'invoices.quote_to_invoice',
    },
    words: words.invoices_quote,
  },
]
