import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  change: { id: 'settings.change', to: ['administrator'], label: 'settings.permission_change' },
  /** Mails and codes that were kept or sent. */
  readOutbox: { id: 'outbox.read', to: ['administrator'], label: 'settings.permission_outbox' },
  keepOutbox: { id: 'outbox.keep', to: ['administrator'], label: 'settings.permission_keep_outbox' },
} as const satisfies Permissions
