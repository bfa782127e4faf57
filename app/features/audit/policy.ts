import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  read: { id: 'audit.read', to: ['administrator'], label: 'audit.permission_read' },
} as const satisfies Permissions
