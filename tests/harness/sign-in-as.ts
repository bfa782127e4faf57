import { arrayContains, eq } from 'drizzle-orm'
import { sessionCookieName, signValue } from '#app/platform/auth/cookie.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { secrets, users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { createSession, createUser } from '#tests/factories/users.ts'

/** Who the matrix asks as. A suspended person's roles count for nothing. */
export const persons = {
  visitor: null,
  member: ['member'],
  agent: ['agent', 'member'],
  accountant: ['accountant', 'member'],
  'shop keeper': ['shop_keeper', 'member'],
  editor: ['editor', 'member'],
  administrator: ['administrator', 'member'],
  owner: ['owner'],
  'suspended administrator': null,
} as const satisfies Record<string, readonly Role[] | null>

export type Person = keyof typeof persons
export const everybody = Object.keys(persons) as Person[]

/** A Cookie header that opens a session of this account, as signing in on this site would have left it. */
export async function sessionCookieOf(db: DbOrTx, userId: string): Promise<string> {
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, 'auth'))
  if (!secret) throw new Error('the site keeps its signing key in the database only with PostgreSQL')
  const { token } = await createSession(db, userId)
  return `${sessionCookieName(false)}=${encodeURIComponent(signValue(token, secret.value))}`
}

export type People = Partial<Record<Person, { id: string; cookie: string }>>

/** An account and an open session for each of them; the owner is the one that the site has made. */
export async function createEverybody(db: DbOrTx): Promise<People> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['owner']))
  const people: People = {}
  for (const person of everybody) {
    if (person === 'visitor') continue
    const suspended = person === 'suspended administrator'
    const roles: readonly Role[] = persons[person] ?? ['administrator', 'member']
    const { id } =
      person === 'owner' && owner ? owner : await createUser(db, { roles: [...roles], suspendedAt: suspended ? new Date() : null })
    people[person] = { id, cookie: await sessionCookieOf(db, id) }
  }
  return people
}
