import { and, arrayContains, eq, isNull, not } from 'drizzle-orm'
import type { Identifier } from '#app/platform/auth/credentials.ts'
import { deleteProofs, type Proven, takeCode, takeLink } from '#app/platform/auth/proofs.server.ts'
import { deleteSessionsOf } from '#app/platform/auth/session.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { type Sending, sendProof } from './send-proof.server.ts'
import { setPassword } from './set-password.server.ts'

/**
 * Sends a link or a code when there is such an account, and says nothing of it either way. The owner is left out: those
 * who may read kept mail would become the owner by it. Theirs is ADMIN_PASSWORD.
 */
export async function askForReset(db: Db, identifier: Identifier, sending: Sending): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await findResettable(tx, identifier)
    if (userId !== undefined) await sendProof(tx, { userId, kind: 'reset', identifier }, sending)
  })
}

async function findResettable(tx: DbOrTx, [kind, value]: Identifier): Promise<string | undefined> {
  const which = kind === 'email' ? eq(users.email, value) : eq(users.phoneNumber, value)
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(which, isNull(users.suspendedAt), not(arrayContains(users.roles, ['owner']))))
  return user?.id
}

export async function resetByLink(
  db: Db,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const proven = await takeLink(tx, 'reset', token, now)
    if (proven) await applyReset(tx, proven, passwordHash, now)
    return proven !== undefined
  })
}

type CodeReset = { phone: string; code: string; passwordHash: string; secret: string; now: Date }

export async function resetByCode(db: Db, { phone, code, passwordHash, secret, now }: CodeReset): Promise<boolean> {
  const userId = await findResettable(db, ['phone', phone])
  if (userId === undefined) return false
  const proven = await takeCode(db, { userId, kind: 'reset', code, secret, now })
  if (!proven) return false
  await db.transaction((tx) => applyReset(tx, proven, passwordHash, now))
  return true
}

/** A reset ends every session, uses up every other link, and proves the address it was sent to. */
async function applyReset(tx: Tx, { userId, target }: Proven, passwordHash: string, now: Date): Promise<void> {
  await setPassword(tx, userId, passwordHash, now)
  await deleteSessionsOf(tx, userId)
  await deleteProofs(tx, userId, 'reset')
  const [which, proven] = target.startsWith('+')
    ? [eq(users.phoneNumber, target), { phoneNumberVerified: true }]
    : [eq(users.email, target), { emailVerified: true }]
  await tx
    .update(users)
    .set({ ...proven, updatedAt: now })
    .where(and(eq(users.id, userId), which))
}
