import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'store.keep', to: ['administrator', 'shop_keeper'], label: 'catalogue.permission_manage' },
} as const satisfies Permissions
