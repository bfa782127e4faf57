import type { Role } from '#app/platform/auth/roles.ts'

export const peopleViews = ['team', 'members', 'invited', 'all'] as const
export type PeopleView = (typeof peopleViews)[number]

export type PersonState = 'active' | 'suspended' | 'invited'

export type PersonRow = {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: Role[]
  state: PersonState
  joinedAt: Date
  /** When a session of theirs was last used; null when there is none. */
  seenAt: Date | null
}

export type PersonDetail = PersonRow & {
  emailVerified: boolean
  phoneVerified: boolean
  suspendedAt: Date | null
  suspendedReason: string | null
  invitedAt: Date | null
  hasSecondFactor: boolean
  sessions: { id: string; userAgent: string | null; startedAt: Date; usedAt: Date }[]
}
