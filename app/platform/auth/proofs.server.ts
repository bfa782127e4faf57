import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, like, lt, notLike, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../crypto-tokens.server.ts'
import type { DbOrTx } from '../db/types.ts'
import { proofs, users } from './tables.server.ts'

const MINUTE_MS = 60_000
const LINK_MS = 24 * 60 * MINUTE_MS
const RESET_LINK_MS = 60 * MINUTE_MS
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

type Kind = 'verify' | 'reset'
type Ask = { userId: string; kind: Kind; target: string; now: Date }
/** An invitation waits longer than somebody who has forgotten their password. */
type LinkAsk = Ask & { livesMs?: number }
export type Proven = { userId: string; target: string }

const isPhone = like(proofs.target, '+%')

/** The token for a link by mail: 256 random bits, kept as a hash, good once. */
export async function issueLink(tx: DbOrTx, { userId, kind, target, now, livesMs }: LinkAsk): Promise<string> {
  const { token, hash } = newToken()
  const lives = livesMs ?? (kind === 'reset' ? RESET_LINK_MS : LINK_MS)
  await tx.delete(proofs).where(lt(proofs.expiresAt, now))
  await tx.insert(proofs).values({ userId, kind, target, hash, createdAt: now, expiresAt: new Date(now.getTime() + lives) })
  return token
}

/** Six digits for a phone. Only the last one sent is good, for ten minutes and five tries. */
export async function issueCode(tx: DbOrTx, ask: Ask, secret: string): Promise<string> {
  const { userId, kind, target, now } = ask
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.delete(proofs).where(lt(proofs.expiresAt, now))
  await tx.delete(proofs).where(and(eq(proofs.userId, userId), eq(proofs.kind, kind), isPhone))
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  await tx.insert(proofs).values({ userId, kind, target, hash: codeHash(ask, code, secret), createdAt: now, expiresAt })
  return code
}

/** Six digits are soon tried out against a plain hash, so theirs is keyed. */
function codeHash({ userId, kind }: Pick<Ask, 'userId' | 'kind'>, code: string, secret: string): string {
  return createHmac('sha256', `${secret}/code`).update(`${userId}/${kind}/${code}`).digest('base64url')
}

export async function isLinkGood(db: DbOrTx, kind: Kind, token: string, now: Date): Promise<boolean> {
  return (await findLinkUser(db, kind, token, now)) !== undefined
}

/** Whose link it is; undefined when it was used, has expired or never was. */
export async function findLinkUser(db: DbOrTx, kind: Kind, token: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: proofs.userId })
    .from(proofs)
    .where(goodLink(kind, token, now))
  return row?.userId
}

/** Uses up a link's token; undefined when it was used, has expired or never was. */
export async function takeLink(tx: DbOrTx, kind: Kind, token: string, now: Date): Promise<Proven | undefined> {
  const [row] = await tx
    .delete(proofs)
    .where(goodLink(kind, token, now))
    .returning({ userId: proofs.userId, target: proofs.target })
  return row?.target ? { userId: row.userId, target: row.target } : undefined
}

// A suspended account proves nothing: its links rest until it is back or they expire.
const goodLink = (kind: Kind, token: string, now: Date) =>
  and(
    eq(proofs.kind, kind),
    eq(proofs.hash, tokenHash(token)),
    notLike(proofs.target, '+%'),
    gt(proofs.expiresAt, now),
    inArray(proofs.userId, sql`(select ${users.id} from ${users} where ${isNull(users.suspendedAt)})`),
  )

/** Tries a code: the try is counted before it is looked at, so that parallel ones are not for free. */
export async function takeCode(
  db: DbOrTx,
  { userId, kind, code, secret, now }: Omit<Ask, 'target'> & { code: string; secret: string },
): Promise<Proven | undefined> {
  const newest = db
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(eq(proofs.userId, userId), eq(proofs.kind, kind), isPhone, gt(proofs.expiresAt, now)))
    .orderBy(desc(proofs.createdAt))
    .limit(1)
  const [tried] = await db
    .update(proofs)
    .set({ tries: sql`${proofs.tries} + 1` })
    .where(and(inArray(proofs.id, newest), lt(proofs.tries, CODE_TRIES)))
    .returning({ id: proofs.id, hash: proofs.hash })
  if (!tried || !timingSafeEqual(Buffer.from(tried.hash), Buffer.from(codeHash({ userId, kind }, code, secret)))) return undefined
  const [taken] = await db.delete(proofs).where(eq(proofs.id, tried.id)).returning({ target: proofs.target })
  return taken?.target ? { userId, target: taken.target } : undefined
}

export async function deleteProofs(tx: DbOrTx, userId: string, kind: Kind): Promise<void> {
  await tx.delete(proofs).where(and(eq(proofs.userId, userId), eq(proofs.kind, kind)))
}

/** The number that a code is on its way to: a new one that is not the account's yet. */
export async function findPendingPhone(db: DbOrTx, userId: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ target: proofs.target })
    .from(proofs)
    .where(and(eq(proofs.userId, userId), eq(proofs.kind, 'verify'), isPhone, gt(proofs.expiresAt, now)))
    .orderBy(desc(proofs.createdAt))
    .limit(1)
  return row?.target ?? undefined
}
