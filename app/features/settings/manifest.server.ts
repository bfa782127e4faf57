import { permissions as audit } from '#app/features/audit/policy.ts'
import { permissions as security } from '#app/features/security-log/policy.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'

export const manifest: RoomManifest = {
  office: [
    { group: 'settings', to: '/admin/settings', label: 'settings.place', needs: permissions.change },
    { group: 'settings', to: '/admin/outbox', label: 'admin.place_outbox', needs: permissions.readOutbox },
    // Their own rooms', named here so that they stand last in the group.
    { group: 'settings', to: '/admin/audit', label: 'audit.place', needs: audit.read },
    { group: 'settings', to: '/admin/security', label: 'security-log.place', needs: security.read },
  ],
  audit: {
    actions: {
      'settings.saved': 'settings.did_save',
      'settings.mail_tested': 'settings.did_test_mail',
      'outbox.queued_again': 'settings.did_queue_again',
      'outbox.deleted': 'settings.did_delete_mails',
    },
    fields: {
      mails: 'settings.mails',
      messaging_number: 'settings.messaging_number',
      contact_email: 'settings.contact_email',
      contact_phone: 'settings.contact_phone',
      site_name: 'settings.site_name',
      map_location: 'settings.map_location',
      opening_hours: 'settings.opening_hours',
      currency_label: 'settings.currency_label',
      published_locales: 'settings.published_locales',
      staff_second_factor: 'settings.staff_second_factor',
      hold_hours: 'settings.hold_hours',
      unconfirmed_orders: 'settings.unconfirmed_orders',
    },
    values: {
      staff_second_factor: { required: 'audit.value_yes', optional: 'audit.value_no' },
      unconfirmed_orders: {
        unlimited: 'settings.unconfirmed_orders_unlimited',
        normal: 'settings.unconfirmed_orders_normal',
        careful: 'settings.unconfirmed_orders_careful',
        closed: 'settings.unconfirmed_orders_closed',
      },
    },
  },
}
