import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** The list carries customers' telephone numbers. */
  manage: { id: 'restock.keep', to: ['administrator', 'shop_keeper'], label: 'restock-admin.permission_manage' },
} as const satisfies Permissions
