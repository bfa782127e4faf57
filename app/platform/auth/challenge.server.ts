import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { isToken, newToken, tokenHash } from '../crypto-tokens.server.ts'
import type { DbOrTx } from '../db/types.ts'
import type { Services } from '../http/context.server.ts'
import { cookieName, readCookie, setCookie } from './cookie.ts'
import { usesSecureCookies } from './session.server.ts'
import { proofs } from './tables.server.ts'

const NAME = 'dalil.second_factor'
const CHALLENGE_SECONDS = 10 * 60
const TRIES = 5

export type Challenge = { id: string; userId: string; scope: string }

/** The password was right and a code is still owed: the cookie that says so, good for ten minutes and five tries. */
export async function issueChallenge(
  db: DbOrTx,
  { userId, scope, now, secure }: { userId: string; scope: string; now: Date; secure: boolean },
): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await db.delete(proofs).where(lt(proofs.expiresAt, now))
  await db.insert(proofs).values({ userId, kind: 'second_factor', target: scope, hash, createdAt: now, expiresAt })
  return setCookie(cookieName(NAME, secure), token, { maxAgeSeconds: CHALLENGE_SECONDS, secure })
}

export const clearedChallenge = (secure: boolean) => setCookie(cookieName(NAME, secure), '', { maxAgeSeconds: 0, secure })

/** Whether this browser owes a code: what the page that asks for it looks at. */
export async function findChallenge(services: Services, request: Request): Promise<Challenge | undefined> {
  const { db } = services
  const token = readCookie(request.headers.get('cookie'), cookieName(NAME, usesSecureCookies(services)))
  if (!isToken(token)) return undefined
  const [row] = await db
    .select({ id: proofs.id, userId: proofs.userId, scope: proofs.target })
    .from(proofs)
    .where(open(token, services.now()))
  return row && { ...row, scope: row.scope ?? '' }
}

/** Counts a try before the code is looked at; false when there are none left. */
export async function payTry(db: DbOrTx, id: string): Promise<boolean> {
  const paid = await db
    .update(proofs)
    .set({ tries: sql`${proofs.tries} + 1` })
    .where(and(eq(proofs.id, id), lt(proofs.tries, TRIES)))
    .returning({ id: proofs.id })
  return paid.length === 1
}

/** Ends a challenge; of two that answer it at the same moment one gets true. */
export async function closeChallenge(db: DbOrTx, id: string): Promise<boolean> {
  return (await db.delete(proofs).where(eq(proofs.id, id)).returning({ id: proofs.id })).length === 1
}

const open = (token: string, now: Date) =>
  and(eq(proofs.kind, 'second_factor'), eq(proofs.hash, tokenHash(token)), lt(proofs.tries, TRIES), gt(proofs.expiresAt, now))
