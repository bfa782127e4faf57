import { and, arrayContains, eq, not } from 'drizzle-orm'
import type { Identifier } from '#app/platform/auth/credentials.ts'
import { deleteSessionsOf } from '#app/platform/auth/session.server.ts'
import { sessions, users } from '#app/platform/auth/tables.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { type Sending, sendProof } from './send-proof.server.ts'
import { setPassword } from './set-password.server.ts'

type Own = { userId: string; sessionId: string }

export async function changeProfile(
  db: Db,
  userId: string,
  profile: { name?: string; data?: Record<string, string> },
  now: Date,
): Promise<void> {
  if (profile.name === undefined && profile.data === undefined) return
  await db
    .update(users)
    .set({ ...profile, updatedAt: now })
    .where(eq(users.id, userId))
}

/** The new address or number counts once it is proven; until then the old one stays. One that is another's gets a letter that says so. */
export async function requestContact(db: Db, userId: string, identifier: Identifier, sending: Sending): Promise<void> {
  await db.transaction((tx) => sendProof(tx, { userId, kind: 'verify', identifier }, sending))
}

/** A new password ends every other session: whoever knew the old one is out. */
export async function changePassword(db: Db, { userId, sessionId }: Own, passwordHash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash, now)
    await deleteSessionsOf(tx, userId, sessionId)
  })
}

/** One of one's own sessions, or every other one. Another's id ends nothing. */
export async function endOwnSession(db: Db, { userId, sessionId }: Own, which: string): Promise<void> {
  if (which === 'others') return deleteSessionsOf(db, userId, sessionId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, which)))
}

/** Everything that hangs on the account goes with it. The owner's cannot be closed: a site without an owner is lost. */
export async function closeAccount(db: DbOrTx, userId: string): Promise<void> {
  const closed = await db
    .delete(users)
    .where(and(eq(users.id, userId), not(arrayContains(users.roles, ['owner']))))
    .returning({ id: users.id })
  if (closed.length === 0) throw new AppError('owner_stays', { status: 403 })
}
