import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'contact.manage', to: ['administrator'], label: 'contact-admin.permission' },
} as const satisfies Permissions
