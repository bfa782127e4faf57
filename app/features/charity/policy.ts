import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** Campaigns, what they need and their news. */
  manage: { id: 'charity.manage', to: ['administrator', 'editor'], label: 'charity.permission_manage' },
  /** Gifts carry names and telephones; what is confirmed here counts as money. */
  treasure: { id: 'charity.treasure', to: ['administrator', 'accountant'], label: 'charity.permission_treasure' },
  /** Who helps on which day, by name and telephone. */
  volunteers: { id: 'charity.volunteers', to: ['administrator', 'editor'], label: 'charity.permission_volunteers' },
  /** Who is given things, by name: the most private that charity knows. */
  distribute: { id: 'charity.distribute', to: ['administrator'], label: 'charity.permission_distribute' },
  /** From which amount on two people are needed: the owner's decision. */
  setLimit: { id: 'charity.set_limit', to: [], label: 'charity.permission_set_limit' },
} as const satisfies Permissions
