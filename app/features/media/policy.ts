import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'media.keep', to: ['administrator', 'editor', 'shop_keeper'], label: 'media.permission_manage' },
} as const satisfies Permissions
