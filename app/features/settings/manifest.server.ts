import { countFailedJobs } from '#app/platform/jobs/queue.server.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { backupSection, countMailWork, mailSection, missingContactNotice } from './dashboard.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { untranslatedSettings } from './queries.server.ts'
import { settingsTools } from './tools.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    settings: true
    mail: true
    jobs: true
  }
}

export const manifest: RoomManifest = {
  manual,
  untranslated: [untranslatedSettings],
  navGroups: [{ id: 'settings', order: 90, label: 'admin.group_settings', icon: 'settings', key: 'e' }],
  nav: [
    { group: 'settings', order: 10, to: '/admin/settings', label: 'settings.place', needs: permissions.change },
    { group: 'settings', order: 20, to: '/admin/outbox', label: 'admin.place_outbox', needs: permissions.readOutbox, key: 'm' },
    { group: 'settings', order: 50, to: '/admin/jobs', label: 'settings.jobs_title', needs: permissions.manageJobs },
  ],
  badges: [
    { at: '/admin/outbox', tags: ['mail'], count: countMailWork },
    { at: '/admin/jobs', tags: ['jobs'], count: (db) => countFailedJobs(db) },
  ],
  sections: [mailSection, backupSection],
  notices: [missingContactNotice],
  tools: settingsTools,
  cacheTags: ['settings', 'mail', 'jobs'],
  audit: {
    actions: {
      'settings.saved': 'settings.did_save',
      'settings.mail_tested': 'settings.did_test_mail',
      'outbox.queued_again': 'settings.did_queue_again',
      'outbox.deleted': 'settings.did_delete_mails',
      'jobs.requested': 'settings.did_request_job',
    },
    fields: {
      mails: 'settings.mails',
      job: 'settings.job_name',
      messaging_number: 'settings.messaging_number',
      contact_email: 'settings.contact_email',
      contact_phone: 'settings.contact_phone',
      site_name: 'settings.site_name',
      map_location: 'settings.map_location',
      opening_hours: 'settings.opening_hours',
      currency_label: 'settings.currency_label',
      published_locales: 'settings.published_locales',
      staff_second_factor: 'settings.staff_second_factor',
      clerk_requests: 'settings.clerk_requests',
      hold_hours: 'settings.hold_hours',
      satisfied_clients: 'settings.satisfied_clients',
      unconfirmed_orders: 'settings.unconfirmed_orders',
    },
    values: {
      staff_second_factor: { required: 'audit.value_yes', optional: 'audit.value_no' },
      clerk_requests: { assigned: 'audit.value_yes', all: 'audit.value_no' },
      unconfirmed_orders: {
        unlimited: 'settings.unconfirmed_orders_unlimited',
        normal: 'settings.unconfirmed_orders_normal',
        careful: 'settings.unconfirmed_orders_careful',
        closed: 'settings.unconfirmed_orders_closed',
      },
    },
  },
}
