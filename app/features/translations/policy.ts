import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'translations.manage', to: ['administrator', 'editor'], label: 'translations.permission_manage' },
} as const satisfies Permissions
