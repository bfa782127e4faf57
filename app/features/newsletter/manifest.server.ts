import { resourceAudit } from '#app/features/resources/resource.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { eraseSubscription } from './commands/erase.server.ts'
import { letterResource } from './letters/resource.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { countConfirmedSubscribers } from './queries/stats.server.ts'
import { findSubscription } from './queries/subscribers.server.ts'

const letterAudit = resourceAudit(letterResource)

export const manifest: RoomManifest = {
  manual,
  nav: [
    {
      group: 'content',
      order: 25,
      to: letterResource.address,
      covers: ['/admin/newsletter'],
      label: 'newsletter-admin.title',
      needs: permissions.manage,
    },
  ],
  verbs: [{ order: 66, label: 'letters-admin.create', icon: 'mail', to: `${letterResource.address}/new`, needs: permissions.manage }],
  cardNotes: [
    {
      card: 'analytics',
      order: 10,
      read: async ({ db, i18n }) => i18n.t('admin.card_subscribers', { count: await countConfirmedSubscribers(db) }),
    },
  ],
  accountData: {
    name: 'newsletter',
    order: 80,
    exportMine: async ({ db }, { email }) => (email === null ? null : ((await findSubscription(db, email)) ?? null)),
    eraseMine: async (tx, { email }) => (email === null ? 0 : eraseSubscription(tx, email)),
  },
  audit: {
    ...letterAudit,
    actions: {
      ...letterAudit.actions,
      'newsletter.letter_schedule': 'letters-admin.audit_schedule',
      'newsletter.letter_withdraw': 'letters-admin.audit_withdraw',
      'newsletter.letter_pause': 'letters-admin.audit_pause',
      'newsletter.letter_resume': 'letters-admin.audit_resume',
      'newsletter.letter_stop': 'letters-admin.audit_stop',
      'newsletter.letter_tested': 'letters-admin.audit_tested',
      'newsletter.erased': 'newsletter-admin.did_erase',
      'newsletter.imported': 'newsletter-admin.did_import',
      'newsletter.import_undone': 'newsletter-admin.did_undo_import',
      'newsletter.exported': 'newsletter-admin.did_export',
    },
  },
}
