import { and, arrayContains, eq, isNotNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Identifier } from '#app/platform/auth/credentials.ts'
import { hashPassword } from '#app/platform/auth/password.server.ts'
import {
  countRecoveryCodes,
  countUnreadableFactors,
  reencryptFactors,
  removeSecondFactor,
} from '#app/platform/auth/second-factor.server.ts'
import { findAuthSecret, replaceAuthSecret } from '#app/platform/auth/secret.server.ts'
import { secondFactors, sessions, users } from '#app/platform/auth/tables.server.ts'
import type { Db, DbHandle, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { setOwnerPassword } from '../commands.server.ts'

// What the machine's owner may do with the site from its command line (`npm run owner`). Whoever can read the data folder
// or has the database's password could do all of it by hand; nothing of this is reachable over HTTP.

type Place = { handle: DbHandle; dataDir: string }
type Person = { id: string; name: string }

export type OwnerReport = {
  owner: (Person & { since: Date; hasSecondFactor: boolean; recoveryCodes: number; sessions: number }) | undefined
  secret: 'good' | 'missing'
  /** Second factors of anybody that the key does not open. */
  unreadableFactors: number
}

async function findOwner(db: DbOrTx): Promise<(Person & { since: Date }) | undefined> {
  const [owner] = await db
    .select({ id: users.id, name: users.name, since: users.createdAt })
    .from(users)
    .where(arrayContains(users.roles, ['owner']))
  return owner
}

export async function describeOwner({ handle, dataDir }: Place): Promise<OwnerReport> {
  const { db } = handle
  const secret = await findAuthSecret({ handle, dataDir })
  const owner = await findOwner(db)
  return {
    owner: owner && {
      ...owner,
      hasSecondFactor: (await db.$count(secondFactors, and(eq(secondFactors.userId, owner.id), isNotNull(secondFactors.confirmedAt)))) > 0,
      recoveryCodes: await countRecoveryCodes(db, owner.id),
      sessions: await db.$count(sessions, eq(sessions.userId, owner.id)),
    },
    secret: secret === undefined ? 'missing' : 'good',
    unreadableFactors: await countUnreadableFactors(db, secret ?? ''),
  }
}

const subjectOf = ({ id, name }: Person) => ({ kind: 'user', id, name })
const record = (tx: Tx, action: string, subject?: Person, after?: Record<string, number>) =>
  recordAudit(tx, { by: theSite, action, ...(subject ? { subject: subjectOf(subject) } : {}), after })

/** A new password for the owner; their sessions end. False when the site has no owner yet. */
export async function resetOwnerPassword(db: Db, password: string): Promise<boolean> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const owner = await findOwner(tx)
    if (!owner) return false
    await setOwnerPassword(tx, hash)
    await record(tx, 'owner.password_reset', owner)
    return true
  })
}

/** Of the owner, or of whoever has this address or number. The account's sessions end with it. */
export async function removeFactorOf(db: Db, identifier?: Identifier): Promise<'removed' | 'had_none' | 'unknown'> {
  return db.transaction(async (tx) => {
    const person = identifier ? await findByIdentifier(tx, identifier) : await findOwner(tx)
    if (!person) return 'unknown'
    if (!(await removeSecondFactor(tx, person.id))) return 'had_none'
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    await record(tx, 'owner.second_factor_removed', person)
    return 'removed'
  })
}

async function findByIdentifier(db: DbOrTx, [kind, value]: Identifier): Promise<Person | undefined> {
  const [person] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(kind === 'email' ? eq(users.email, value) : eq(users.phoneNumber, value))
  return person
}

/** Ends every session of everybody; says how many there were. */
export async function signOutEveryone(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    await record(tx, 'owner.everyone_signed_out', undefined, { sessions_ended: ended.length })
    return ended.length
  })
}

/**
 * A new signing key. Second factors are encrypted with it anew, so nobody loses theirs while the old key is still there.
 * Every session ends. Says how many second factors could not be read, which open with recovery codes only.
 */
export async function makeNewSecret(place: Place): Promise<number> {
  const old = await findAuthSecret(place)
  let unreadable = 0
  await replaceAuthSecret(place, async (tx, secret) => {
    unreadable = await reencryptFactors(tx, old, secret)
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    await record(tx, 'owner.secret_replaced', undefined, { sessions_ended: ended.length })
  })
  return unreadable
}
