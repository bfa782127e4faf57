import { roles as everyRole, isStaff, type Role } from '#app/platform/auth/roles.ts'

/** What the owner can give and take. There is one owner, by the start of the site; a member is whoever has an account. */
export const grantableRoles = ['administrator', 'editor', 'shop_keeper', 'accountant', 'clerk', 'agent'] as const satisfies readonly Role[]
export type GrantableRole = (typeof grantableRoles)[number]

/** The roles of an account for what was ticked, each once and in the order of the site. */
export function rolesFor(granted: readonly GrantableRole[]): Role[] {
  return everyRole.filter((role) => role === 'member' || (granted as readonly Role[]).includes(role))
}

export function grantedOf(roles: readonly Role[]): GrantableRole[] {
  return grantableRoles.filter((role) => roles.includes(role))
}

export function sameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role))
}

/** Who begins to work in the back office signs in again: a member's session lives longer and asks for less. */
export function mustSignInAgain(before: readonly Role[], after: readonly Role[]): boolean {
  return isStaff({ roles: after }) && !isStaff({ roles: before })
}

type Person = { id: string; roles: readonly Role[] }

/** Why this account is not for this person to suspend; the owner is the site's last way in. */
export function refusalToSuspend(actor: Person, target: Person): 'suspend_owner' | 'suspend_self' | undefined {
  if (target.roles.includes('owner')) return 'suspend_owner'
  return target.id === actor.id ? 'suspend_self' : undefined
}

/** The owner's sessions are ended by nobody else. */
export function mayEndSessions(actor: Person, target: Person): boolean {
  return !target.roles.includes('owner') || actor.id === target.id
}

const browsers = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** What a person recognises their device by: 'Firefox · Windows'. Null when the browser says nothing known. */
export function deviceName(userAgent: string | null): string | null {
  const named = [browsers, systems].map((list) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]).filter(Boolean)
  return named.length > 0 ? named.join(' · ') : null
}
