/** Who someone is to the site. The owner is one account; everybody else who signs in is a member. */
export const roles = ['owner', 'member'] as const
export type Role = (typeof roles)[number]
