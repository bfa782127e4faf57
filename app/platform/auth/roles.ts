/**
 * Who someone is to the site. A person may have several roles; the owner is one account, and everybody who signed up is a
 * member at least. A visitor has no account and no role.
 */
export const roles = ['owner', 'administrator', 'editor', 'shop_keeper', 'accountant', 'clerk', 'agent', 'member'] as const
export type Role = (typeof roles)[number]

/** The owner's account begins with this name, which is no word of any language but English: it is never shown as it stands. */
export const FIRST_OWNER_NAME = 'Owner'

/** Those who work in the back office for the owner: short sessions, and the second factor where the owner asks for it. */
export const staffRoles = ['owner', 'administrator', 'editor', 'shop_keeper', 'accountant', 'clerk'] as const satisfies readonly Role[]

export function isStaff(user: { roles: readonly Role[] }): boolean {
  return user.roles.some((role) => (staffRoles as readonly Role[]).includes(role))
}

/** The parts of the site that somebody can sign up from; kept with the account as `app_type`. */
export const appTypes = ['guide', 'real_estate', 'store', 'digital_services', 'iqra', 'charity', 'education'] as const
export type AppType = (typeof appTypes)[number]
