import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  keep: { id: 'reviews.keep', to: ['administrator', 'shop_keeper'], label: 'moderation.permission_keep' },
} as const satisfies Permissions
