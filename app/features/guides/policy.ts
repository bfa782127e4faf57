import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  manage: { id: 'guides.keep', to: ['administrator', 'editor'], label: 'guides.permission_manage' },
  // Thousands of entries at a stroke are another matter than one after the other.
  import: { id: 'guides.import', to: ['administrator'], label: 'import.permission' },
} as const satisfies Permissions
