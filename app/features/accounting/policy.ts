import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** The books of the cooperative and its invoices, read and written. */
  manage: { id: 'books.keep', to: ['administrator', 'accountant'], label: 'ledger.permission_manage' },
} as const satisfies Permissions
