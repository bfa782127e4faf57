import type { Permissions } from '#app/platform/auth/permissions.ts'

export const permissions = {
  see: { id: 'users.see', to: ['administrator'], label: 'users.permission_see' },
  suspend: { id: 'users.suspend', to: ['administrator'], label: 'users.permission_suspend' },
  verifyAgents: { id: 'agents.verify', to: ['administrator'], label: 'users.permission_verify_agents' },
  /** Who may what is the owner’s own decision. */
  grant: { id: 'roles.grant', to: [], label: 'users.permission_grant' },
} as const satisfies Permissions
