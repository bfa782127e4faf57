import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'articles.manage', to: ['administrator', 'editor'], label: 'articles-admin.permission' },
} as const satisfies Permissions
