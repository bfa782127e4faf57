import type { RoomManifest } from '#app/platform/manifest.ts'
import { eraseSubscription } from './commands/erase.server.ts'
import { permissions } from './policy.ts'
import { countConfirmedSubscribers } from './queries/stats.server.ts'
import { findSubscription } from './queries/subscribers.server.ts'

export const manifest: RoomManifest = {
  nav: [{ group: 'content', order: 25, to: '/admin/newsletter', label: 'newsletter-admin.title', needs: permissions.manage }],
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
    actions: {
      'newsletter.erased': 'newsletter-admin.did_erase',
      'newsletter.exported': 'newsletter-admin.did_export',
    },
  },
}
