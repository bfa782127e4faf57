import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  change: { id: 'settings.change', to: ['administrator'], label: 'settings.permission_change' },
  /** Mails and codes that were kept or sent. */
  readOutbox: { id: 'outbox.read', to: ['administrator'], label: 'settings.permission_outbox' },
  /** Who reads a link or code that was sent to somebody of the staff can sign in as them. */
  readStaffLetters: { id: 'outbox.read_staff_letters', to: [], label: 'settings.permission_staff_letters' },
  /** The site's timed work: what is run now, what is tried again. */
  manageJobs: { id: 'jobs.manage', to: ['administrator'], label: 'settings.permission_jobs' },
  manageOutbox: { id: 'outbox.keep', to: ['administrator'], label: 'settings.permission_manage_outbox' },
} as const satisfies Permissions
