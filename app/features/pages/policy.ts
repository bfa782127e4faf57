import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'pages.manage', to: ['administrator', 'editor'], label: 'pages-admin.permission' },
} as const satisfies Permissions
