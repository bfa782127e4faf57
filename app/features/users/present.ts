import { FIRST_OWNER_NAME, type Role } from '#app/platform/auth/roles.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { deviceName } from './rules.ts'
import type { PersonDetail, PersonRow, PersonState } from './types.ts'

export type PersonLine = {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: Role[]
  state: PersonState
  joined: string
  seen: string | null
}

export type PersonView = PersonLine & {
  emailVerified: boolean
  phoneVerified: boolean
  suspended: { since: string; reason: string | null } | null
  invitedOn: string | null
  hasSecondFactor: boolean
  sessions: { id: string; device: string | null; used: string; current: boolean }[]
}

/** The owner's account is made by the site with a name and an address that are nobody's. */
function nameOf(i18n: I18n, { name, roles }: Pick<PersonRow, 'name' | 'roles'>): string {
  return roles.includes('owner') && name === FIRST_OWNER_NAME ? i18n.t('users.role_owner') : name
}

export function presentPerson(person: PersonRow, i18n: I18n): PersonLine {
  const { id, email, phone, roles, state, joinedAt, seenAt } = person
  return {
    id,
    name: nameOf(i18n, person),
    email: email?.endsWith('.invalid') ? null : email,
    phone,
    // A member is whoever has an account: said only where nothing else is to be said.
    roles: roles.length > 1 ? roles.filter((role) => role !== 'member') : roles,
    state,
    joined: i18n.date(joinedAt, 'day'),
    seen: seenAt && i18n.date(seenAt, 'dayTime'),
  }
}

export function presentDetail(person: PersonDetail, i18n: I18n, currentSession: string): PersonView {
  const { emailVerified, phoneVerified, hasSecondFactor, suspendedAt, suspendedReason, invitedAt, sessions } = person
  return {
    ...presentPerson(person, i18n),
    emailVerified,
    phoneVerified,
    hasSecondFactor,
    suspended: suspendedAt && { since: i18n.date(suspendedAt, 'day'), reason: suspendedReason },
    invitedOn: person.state === 'invited' && invitedAt ? i18n.date(invitedAt, 'day') : null,
    sessions: sessions.map(({ id, userAgent, usedAt }) => ({
      id,
      device: deviceName(userAgent),
      used: i18n.date(usedAt, 'dayTime'),
      current: id === currentSession,
    })),
  }
}
