import type { MessageKey } from '../i18n/keys.ts'
import type { Role } from './roles.ts'

/** One thing that somebody may do, as its room's `policy.ts` declares it. The owner may everything and is not named. */
export type Permission = {
  /** `room.verb`, for the audit log and the table of permissions. */
  id: `${string}.${string}`
  to: readonly Exclude<Role, 'owner'>[]
  /** Read after a role: 'keeps the store and its stock'. */
  label: MessageKey
}

/** Whoever reads: without an id they are nobody's colleague, and have nothing of their own. */
export type Reader = { id?: string | undefined; roles: readonly Role[] }

export type Permissions = Record<string, Permission>

export function may(user: { roles: readonly Role[] }, permission: Permission): boolean {
  return user.roles.some((role) => role === 'owner' || permission.to.includes(role))
}
