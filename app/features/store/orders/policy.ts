import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** Orders carry names, phones and addresses. */
  manage: { id: 'orders.keep', to: ['administrator', 'shop_keeper'], label: 'orders.permission_manage' },
} as const satisfies Permissions
