import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'reviews.keep', to: ['administrator', 'shop_keeper'], label: 'moderation.permission_manage' },
} as const satisfies Permissions
