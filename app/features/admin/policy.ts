import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** The back office’s door; what stands inside asks for more. */
  enter: { id: 'office.enter', to: ['administrator', 'editor', 'shop_keeper', 'accountant', 'clerk'], label: 'admin.permission_enter' },
  seeLegacy: { id: 'home_legacy.see', to: ['administrator'], label: 'admin.permission_home_legacy' },
} as const satisfies Permissions
