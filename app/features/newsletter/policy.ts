import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** Addresses of people: whoever sees them can write to them. */
  manage: { id: 'newsletter.manage', to: ['administrator'], label: 'newsletter-admin.permission' },
} as const satisfies Permissions
