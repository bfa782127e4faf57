import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'translations.manage', to: ['administrator', 'editor'], label: 'translations.permission_manage' },
  publish: { id: 'translations.publish', to: ['administrator'], label: 'translations.permission_publish' },
} as const satisfies Permissions
