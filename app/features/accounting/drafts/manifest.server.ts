import type { RoomManifest } from '#app/platform/manifest.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { dueEntries } from './dashboard.server.ts'
import { manual } from './manual.ts'
import { countDueTemplates } from './queries/drafts.server.ts'

const DRAFTS = '/admin/accounting/cooperative/drafts'

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'books', order: 21, to: DRAFTS, label: 'drafts.title', needs: permissions.manage }],
  badges: [{ at: DRAFTS, tags: [], count: (db) => countDueTemplates(db, moroccoDay(new Date())) }],
  sections: [dueEntries],
  audit: {
    actions: {
      'templates.added': 'drafts.did_add',
      'templates.changed': 'drafts.did_change',
      'templates.removed': 'drafts.did_remove',
      'templates.skipped': 'drafts.did_skip',
    },
    fields: { due_on: 'drafts.due_on' },
  },
}
