import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  see: { id: 'analytics.see', to: ['administrator', 'editor', 'shop_keeper'], label: 'analytics.permission_see' },
} as const satisfies Permissions
