import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'ads.keep', to: ['administrator', 'editor'], label: 'advertisements-admin.permission' },
} as const satisfies Permissions
