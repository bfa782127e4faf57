import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** Item banks with their keys, and their calibration. */
  manage: { id: 'reading.keep', to: ['administrator', 'editor'], label: 'item-bank.permission' },
} as const satisfies Permissions
