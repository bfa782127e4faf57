import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'

const needs = permissions.manage
const BOOKS = '/admin/accounting/cooperative'

export const manifest: RoomManifest = {
  manual,
  nav: [
    { group: 'books', order: 10, to: '/admin/accounting', label: 'ledger.nav_overview', needs },
    {
      group: 'books',
      order: 20,
      to: BOOKS,
      label: 'ledger.books',
      needs,
      covers: [
        `${BOOKS}/entries`,
        `${BOOKS}/accounts`,
        `${BOOKS}/trial-balance`,
        `${BOOKS}/chart`,
        `${BOOKS}/postings`,
        `${BOOKS}/close`,
        `${BOOKS}/bring`,
      ],
    },
  ],
  verbs: [
    { order: 60, label: 'ledger.new_entry', icon: 'scale', to: `${BOOKS}/entries/new`, needs },
    { order: 61, label: 'ledger.simple_title', icon: 'pen-line', to: `${BOOKS}/entries/simple`, needs },
  ],
  audit: {
    actions: {
      'ledger.account_added': 'ledger.did_add_account',
      'ledger.account_closed': 'ledger.did_close_account',
      'ledger.account_opened': 'ledger.did_open_account',
      'ledger.period_closed': 'ledger.did_close_period',
      'ledger.period_reopened': 'ledger.did_reopen_period',
    },
    fields: { code: 'ledger.account_code', closed_through: 'ledger.field_closed_through' },
  },
}
