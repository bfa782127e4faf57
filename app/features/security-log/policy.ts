import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** The owner alone: it also tells of administrators. */
  read: { id: 'security_log.read', to: [], label: 'security-log.permission_read' },
} as const satisfies Permissions
