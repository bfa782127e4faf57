import type { RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'
import { countWaitingEvents } from './queries/open-events.server.ts'

const BOOKS = '/admin/accounting/cooperative'

export const manifest: RoomManifest = {
  manual,
  badges: [{ at: BOOKS, tags: [], count: (db) => countWaitingEvents(db) }],
  audit: {
    actions: {
      'postings.start_set': 'postings.did_set_start',
      'postings.rule_set': 'postings.did_set_rule',
    },
    fields: {
      starts_on: 'postings.starts_on',
      is_posted: 'postings.is_posted',
      money: 'postings.field_money',
      accounts: 'ledger.accounts',
      tax_code: 'ledger.tax',
    },
  },
}
