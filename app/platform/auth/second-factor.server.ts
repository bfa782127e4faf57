import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { latinDigits } from '../arabic.ts'
import type { Db, DbOrTx, Tx } from '../db/types.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../http/context.server.ts'
import { deleteSessionsOf, signingSecret } from './session.server.ts'
import { recoveryCodes, secondFactors } from './tables.server.ts'
import { decryptSecret, encryptSecret, matchTotp, newTotpSecret } from './totp.ts'

const RECOVERY_CODES = 10
// Without what is taken for one another; ten letters are 50 bits.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const HALF = 5

const plain = (typed: string) => latinDigits(typed).replace(/[\s-]/g, '').toLowerCase()
const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId}/${plain(code)}`)
    .digest('base64url')

export async function hasSecondFactor(db: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return row !== undefined
}

/** The secret to put into an authenticator app; the same one until it is confirmed, so that reloading the page is harmless. */
export async function beginSecondFactor(services: Services, userId: string): Promise<Buffer> {
  const siteSecret = await signingSecret(services)
  const [known] = await services.db
    .insert(secondFactors)
    .values({ userId, secret: encryptSecret(newTotpSecret(), siteSecret) })
    // Touches nothing, and so returns the row that is there.
    .onConflictDoUpdate({ target: secondFactors.userId, set: { userId } })
    .returning({ secret: secondFactors.secret, confirmedAt: secondFactors.confirmedAt })
  if (!known || known.confirmedAt) throw new AppError('second_factor_exists', { status: 409 })
  const readable = decryptSecret(known.secret, siteSecret)
  if (readable) return readable
  // Begun under a key that the site has lost since: nobody depends on it yet, so it begins anew.
  const secret = newTotpSecret()
  await services.db
    .update(secondFactors)
    .set({ secret: encryptSecret(secret, siteSecret) })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  return secret
}

/**
 * The first right code makes the second factor count. Every other session of the account was opened without one and
 * ends. Returns the recovery codes, which are shown this once.
 */
export async function confirmSecondFactor(services: Services, session: { id: string; userId: string }, code: string): Promise<string[]> {
  const step = await matchStored(services, session.userId, code)
  if (step === undefined) throw wrongCode()
  return services.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(secondFactors)
      .set({ confirmedAt: services.now(), lastStep: step })
      .where(and(eq(secondFactors.userId, session.userId), isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId })
    if (!confirmed) throw new AppError('second_factor_exists', { status: 409 })
    await deleteSessionsOf(tx, session.userId, session.id)
    return writeRecoveryCodes(tx, session.userId)
  })
}

export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  return db.transaction((tx) => writeRecoveryCodes(tx, userId))
}

async function writeRecoveryCodes(tx: DbOrTx, userId: string): Promise<string[]> {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })))
  return codes
}

export async function countRecoveryCodes(db: DbOrTx, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** False when there was none. */
export async function removeSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ userId: secondFactors.userId })
    return removed.length > 0
  })
}

/** Takes a code of the app or a recovery code; each works once, also when it is sent twice at the same moment. */
export async function takeSecondFactor(services: Services, userId: string, typed: string): Promise<boolean> {
  const { db, now } = services
  const step = await matchStored(services, userId, typed)
  if (step !== undefined) {
    const taken = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId })
    return taken.length === 1
  }
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(userId, typed)), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

async function matchStored(services: Services, userId: string, typed: string): Promise<number | undefined> {
  const code = plain(typed)
  if (!/^\d{6}$/.test(code)) return undefined
  const [row] = await services.db.select({ secret: secondFactors.secret }).from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!row) return undefined
  const secret = decryptSecret(row.secret, await signingSecret(services))
  if (!secret) throw unreadable()
  return matchTotp(secret, code, services.now())
}

/**
 * The site's key is another one than when this factor was set up (a lost file, a half-restored backup): no code can be
 * checked, right or wrong. Recovery codes do not hang on the key and still work.
 */
const unreadable = () => new AppError('second_factor_unreadable', { status: 409, fields: { code: 'second_factor_unreadable' } })

/** How many confirmed second factors the site's key does not open. */
export async function countUnreadableFactors(db: DbOrTx, siteSecret: string): Promise<number> {
  const rows = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isNotNull(secondFactors.confirmedAt))
  return rows.filter(({ secret }) => !decryptSecret(secret, siteSecret)).length
}

/** Encrypts what `from` opens with `to` instead, so that a new key costs nobody their second factor. Says how many it could not open. */
export async function reencryptFactors(tx: DbOrTx, from: string | undefined, to: string): Promise<number> {
  let lost = 0
  for (const { userId, secret } of await tx.select({ userId: secondFactors.userId, secret: secondFactors.secret }).from(secondFactors)) {
    const plainSecret = from === undefined ? undefined : decryptSecret(secret, from)
    if (!plainSecret) lost += 1
    else
      await tx
        .update(secondFactors)
        .set({ secret: encryptSecret(plainSecret, to) })
        .where(eq(secondFactors.userId, userId))
  }
  return lost
}

export const wrongCode = () => new AppError('code_wrong', { fields: { code: 'code_wrong' } })
