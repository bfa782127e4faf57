import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  keep: { id: 'guides.keep', to: ['administrator', 'editor'], label: 'guides.permission_keep' },
} as const satisfies Permissions
