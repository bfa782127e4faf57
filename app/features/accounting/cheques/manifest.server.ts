import type { RoomManifest } from '#app/platform/manifest.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { manual } from './manual.ts'
import { countCashable } from './queries/cheques.server.ts'

const CHEQUES = '/admin/accounting/cooperative/cheques'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'books', order: 18.5, to: CHEQUES, label: 'cheques.title', needs: permissions.manage }],
  badges: [{ at: CHEQUES, tags: [], count: (db) => countCashable(db, moroccoDay(new Date())) }],
  audit: {
    actions: {
      'cheques.received': 'cheques.did_receive',
      'cheques.deposit': 'cheques.did_deposit',
      'cheques.clear': 'cheques.did_clear',
      'cheques.bounce': 'cheques.did_bounce',
    },
    fields: { amount_in_cents: 'cheques.amount_cents' },
  },
}
