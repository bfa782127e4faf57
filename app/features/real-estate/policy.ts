import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  /** Everybody’s listings; an agent’s own are the agent’s. */
  manage: { id: 'listings.keep', to: ['administrator'], label: 'real-estate.permission_manage' },
  /** Any account, once an address or number of it is proven; an agent once verified: asked anew by every command. */
  offer: { id: 'listings.offer', to: ['administrator', 'agent', 'member'], label: 'real-estate.permission_offer' },
} as const satisfies Permissions
