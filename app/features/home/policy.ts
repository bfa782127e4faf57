import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'home.manage', to: ['administrator', 'editor'], label: 'home-admin.permission' },
} as const satisfies Permissions
