import { and, asc, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import type { Identifier } from './credentials.ts'
import { verifyPassword } from './password.server.ts'
import { hasSecondFactor } from './second-factor.server.ts'
import { accounts, users } from './tables.server.ts'

/** Accounts with this address or number: one that has proven it, at most, and any number that say it is theirs. */
export function hasContact([kind, value]: Identifier): SQL {
  return kind === 'email' ? eq(users.email, value) : eq(users.phoneNumber, value)
}

export function isProven([kind]: Identifier): SQL {
  return eq(kind === 'email' ? users.emailVerified : users.phoneNumberVerified, true)
}

/** Whether the address or number is proven to be somebody's other than this account's. */
export async function isProvenByOther(db: DbOrTx, identifier: Identifier, userId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasContact(identifier), isProven(identifier), ne(users.id, userId)))
    .limit(1)
  return other !== undefined
}

export type Credential = { id: string; suspendedAt: Date | null; createdAt: Date; hash: string | null }

/**
 * The accounts that a password may open for an address or number: the one that has proven it, the first and the last that
 * have not. Always three places, whoever is found, so that the work tells nothing. The first keeps its place: nobody loses
 * the way into an account because somebody else signs up with the same address.
 */
export function findCredentials(db: DbOrTx, identifier: Identifier, who: SQL | undefined): Promise<(Credential | undefined)[]> {
  const proven = isProven(identifier)
  const find = async (only: SQL, order: SQL) => {
    const [user] = await db
      .select({ id: users.id, suspendedAt: users.suspendedAt, createdAt: users.createdAt, hash: accounts.password })
      .from(users)
      .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)))
      .where(and(hasContact(identifier), only, who))
      .orderBy(order, users.id)
      .limit(1)
    return user
  }
  const unproven = eq(identifier[0] === 'email' ? users.emailVerified : users.phoneNumberVerified, false)
  return Promise.all([find(proven, asc(users.createdAt)), find(unproven, asc(users.createdAt)), find(unproven, desc(users.createdAt))])
}

const JUST_NOW_MS = 10 * 60_000

/**
 * The account that this very sign-up made a moment ago: a form that is sent twice makes one account. Found by its password,
 * with the same work whoever is there.
 */
export async function findJustMade(db: DbOrTx, identifier: Identifier, password: string, now: Date): Promise<string | undefined> {
  const [, ...unproven] = await findCredentials(db, identifier, undefined)
  const right = await Promise.all(unproven.map((user) => verifyPassword(user?.hash, password)))
  const user = unproven.find((one, i) => right[i] && one && !one.suspendedAt && now.getTime() - one.createdAt.getTime() < JUST_NOW_MS)
  return user && !(await hasSecondFactor(db, user.id)) ? user.id : undefined
}
