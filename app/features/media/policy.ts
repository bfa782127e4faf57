import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  keep: { id: 'media.keep', to: ['administrator', 'editor', 'shop_keeper'], label: 'media.permission_keep' },
} as const satisfies Permissions
