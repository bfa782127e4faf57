import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { invoiceFinder } from './dashboard.server.ts'
import { manual } from './manual.ts'
import { nameSellerPictures } from './queries/invoices.server.ts'

const needs = permissions.manage
const INVOICES = '/admin/accounting/cooperative/invoices'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'books', order: 15, to: INVOICES, label: 'invoices.title', needs }],
  verbs: [
    { order: 59, label: 'invoices.new', icon: 'receipt-text', to: `${INVOICES}/new`, needs },
    { order: 59.5, label: 'invoices.new_quote', icon: 'receipt-text', to: `${INVOICES}/new?kind=quote`, needs },
  ],
  find: [invoiceFinder],
  media: { room: 'accounting', label: 'invoices.title', name: nameSellerPictures },
  audit: {
    actions: {
      'invoices.issued': 'invoices.did_issue',
      'invoices.quote_issued': 'invoices.did_issue_quote',
      'invoices.quote_accepted': 'invoices.did_accept_quote',
      'invoices.quote_declined': 'invoices.did_decline_quote',
      'invoices.quote_reopened': 'invoices.did_reopen_quote',
      'invoices.quote_invoiced': 'invoices.did_invoice_quote',
      'invoices.sent': 'invoices.did_send',
      'invoices.reminded': 'invoices.did_remind',
      'invoices.credited': 'invoices.did_credit',
      'invoices.paid': 'invoices.did_pay',
      'invoices.refunded': 'invoices.did_refund',
      'invoices.payment_reversed': 'invoices.did_reverse_payment',
      'invoices.seller_saved': 'invoices.did_save_seller',
    },
    fields: {
      number: 'invoices.number',
      total_in_cents: 'invoices.field_total',
      amount_in_cents: 'invoices.field_amount',
      name: 'invoices.seller_name',
      address: 'invoices.seller_address',
      ice: 'invoices.seller_ice',
      tax_id: 'invoices.seller_tax_id',
      business_tax: 'invoices.seller_business_tax',
      register: 'invoices.seller_register',
      social_security: 'invoices.seller_social_security',
      phone: 'invoices.seller_phone',
      email: 'invoices.seller_email',
      bank: 'invoices.seller_bank',
      logo: 'invoices.seller_logo',
      stamp: 'invoices.seller_stamp',
    },
  },
}
