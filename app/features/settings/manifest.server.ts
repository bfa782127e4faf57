import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [{ group: 'settings', to: '/admin/outbox', label: 'admin.place_outbox', needs: permissions.readOutbox }],
  audit: {
    actions: {
      'settings.saved': 'settings.did_save',
      'outbox.queued_again': 'settings.did_queue_again',
      'outbox.deleted': 'settings.did_delete_mails',
    },
    fields: {
      mails: 'settings.mails',
      messaging_number: 'settings.messaging_number',
      contact_email: 'settings.contact_email',
      contact_phone: 'settings.contact_phone',
    },
  },
}
