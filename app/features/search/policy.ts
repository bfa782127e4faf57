import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'search.manage', to: ['administrator', 'editor'], label: 'search-admin.permission_manage' },
} as const satisfies Permissions
