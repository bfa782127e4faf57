import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  keep: { id: 'store.keep', to: ['administrator', 'shop_keeper'], label: 'catalogue.permission_keep' },
} as const satisfies Permissions
