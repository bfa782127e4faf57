import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'

const CASH = '/admin/accounting/cooperative/cash'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'books', order: 18, to: CASH, label: 'cash.title', needs: permissions.manage }],
  verbs: [{ order: 62, label: 'cash.count', icon: 'calculator', to: CASH, needs: permissions.manage }],
  audit: {
    actions: { 'cash.counted': 'cash.did_count' },
    fields: { counted_in_cents: 'cash.counted', expected_in_cents: 'cash.expected', reason: 'cash.reason' },
  },
}
