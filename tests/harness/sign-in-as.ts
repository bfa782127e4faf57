import { arrayContains, eq } from 'drizzle-orm'
import { agents } from '#app/features/real-estate/agents/tables.server.ts'
import { saveSetting } from '#app/features/settings/commands.server.ts'
import { sessionCookieName, signValue } from '#app/platform/auth/cookie.ts'
import { isStaff, type Role } from '#app/platform/auth/roles.ts'
import { secondFactors, secrets, users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { createSession, createUser } from '#tests/factories/users.ts'

/** Who the matrix asks as. A suspended person's roles count for nothing. */
export const persons = {
  visitor: null,
  member: ['member'],
  'unverified member': ['member'],
  'pending agent': ['agent', 'member'],
  agent: ['agent', 'member'],
  accountant: ['accountant', 'member'],
  'shop keeper': ['shop_keeper', 'member'],
  clerk: ['clerk', 'member'],
  editor: ['editor', 'member'],
  administrator: ['administrator', 'member'],
  owner: ['owner'],
  'suspended administrator': null,
  'suspended member': null,
  'administrator owing a second factor': ['administrator', 'member'],
  'shop keeper owing a second factor': ['shop_keeper', 'member'],
  'editor owing a second factor': ['editor', 'member'],
} as const satisfies Record<string, readonly Role[] | null>

export type Person = keyof typeof persons
export const everybody = Object.keys(persons) as Person[]

/** Staff who must have a second factor and have none: their roles open nothing but the page where it is set up. */
export const owesSecondFactor = (person: Person) => person.endsWith('owing a second factor')

/** A Cookie header that opens a session of this account, as signing in on this site would have left it. */
export async function sessionCookieOf(db: DbOrTx, userId: string): Promise<string> {
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, 'auth'))
  if (!secret) throw new Error('the site keeps its signing key in the database only with PostgreSQL')
  const { token } = await createSession(db, userId)
  return `${sessionCookieName(false)}=${encodeURIComponent(signValue(token, secret.value))}`
}

export type People = Partial<Record<Person, { id: string; cookie: string }>>

/**
 * An account and an open session for each of them; the owner is the one that the site has made. With
 * `requireSecondFactor` the site asks staff for one, and all have it but those who owe it.
 */
export async function createEverybody(db: DbOrTx, { requireSecondFactor = false } = {}): Promise<People> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['owner']))
  if (requireSecondFactor) await saveSetting(db, 'staff_second_factor', 'required')
  const people: People = {}
  for (const person of everybody) {
    if (person === 'visitor') continue
    const { id } = person === 'owner' && owner ? owner : await createPerson(db, person)
    const roles: readonly Role[] = persons[person] ?? []
    if (requireSecondFactor && isStaff({ roles }) && !owesSecondFactor(person)) {
      await db.insert(secondFactors).values({ userId: id, secret: 'of nobody', confirmedAt: new Date() })
    }
    people[person] = { id, cookie: await sessionCookieOf(db, id) }
  }
  return people
}

async function createPerson(db: DbOrTx, person: Exclude<Person, 'visitor'>): Promise<{ id: string }> {
  const suspendedRoles: Role[] = person === 'suspended administrator' ? ['administrator', 'member'] : ['member']
  const user = await createUser(db, {
    roles: [...(persons[person] ?? suspendedRoles)],
    suspendedAt: persons[person] === null ? new Date() : null,
    emailVerified: !person.startsWith('unverified'),
  })
  if (person === 'agent' || person === 'pending agent') {
    const state = person === 'agent' ? 'verified' : 'pending'
    await db.insert(agents).values({ userId: user.id, agency: 'وكالة الريف', state, termsAcceptedAt: new Date() })
  }
  return user
}
