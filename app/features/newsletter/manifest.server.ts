import type { RoomManifest } from '#app/platform/manifest.ts'
import { countConfirmedSubscribers } from './queries/stats.server.ts'

export const manifest: RoomManifest = {
  cardNotes: [
    {
      card: 'analytics',
      order: 10,
      read: async ({ db, i18n }) => i18n.t('admin.card_subscribers', { count: await countConfirmedSubscribers(db) }),
    },
  ],
}
