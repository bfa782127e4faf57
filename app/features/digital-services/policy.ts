import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** The catalogue: services, their questions, fees and texts. */
  manage: { id: 'services.keep', to: ['administrator', 'editor'], label: 'digital-services.permission_manage' },
  /** Requests carry names, telephones and papers. */
  /** Sees every request, whatever clerks may see, and hands them out. */
  direct: { id: 'services.direct', to: ['administrator'], label: 'digital-services.permission_direct' },
  serve: { id: 'services.serve', to: ['administrator', 'clerk'], label: 'digital-services.permission_serve' },
} as const satisfies Permissions
