import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/settings',
    needs: permissions.change,
    title: 'settings.manual_contact',
    steps: 'settings.manual_contact_steps',
    names: { place: 'settings.place', contact: 'settings.contact_title', save: 'common.save' },
    words: words.settings_contact,
  },
  {
    to: '/admin/outbox',
    needs: permissions.readOutbox,
    title: 'settings.manual_outbox',
    steps: 'settings.manual_outbox_steps',
    names: { outbox: 'admin.place_outbox', again: 'admin.outbox_again' },
    words: words.settings_outbox,
  },
  {
    to: '/admin',
    needs: permissions.manageJobs,
    title: 'settings.manual_backup',
    steps: 'settings.manual_backup_steps',
    names: { backup: 'admin.backup_title', now: 'admin.backup_now', jobs: 'settings.jobs_title' },
    words: words.settings_backup,
  },
]
