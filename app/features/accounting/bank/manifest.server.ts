import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { bankFinder, waitingLines } from './dashboard.server.ts'
import { manual } from './manual.ts'
import { countOpenLines } from './queries/statements.server.ts'

const BANK = '/admin/accounting/cooperative/bank'
const needs = permissions.manage

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'books', order: 19, to: BANK, label: 'bank.title', needs, covers: [BANK] }],
  badges: [{ at: BANK, tags: [], count: (db) => countOpenLines(db) }],
  sections: [waitingLines],
  find: [bankFinder],
  verbs: [{ order: 63, label: 'bank.import', icon: 'file-up', to: `${BANK}/import`, needs }],
  audit: {
    actions: {
      'bank.imported': 'bank.did_import',
      'bank.removed': 'bank.did_remove',
      'bank.unmatched': 'bank.did_unmatch',
    },
    fields: {
      lines: 'bank.statement_lines',
      from_date: 'ledger.from',
      to_date: 'ledger.to',
      matched_at: 'bank.matched_at',
    },
  },
}
