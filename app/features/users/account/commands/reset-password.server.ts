import { and, desc, eq } from 'drizzle-orm'
import { hasContact, isProvenByOther } from '#app/platform/auth/contacts.server.ts'
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
export async function requestReset(db: Db, identifier: Identifier, sending: Sending): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await findResettable(tx, identifier)
    if (userId !== undefined) await sendProof(tx, { userId, kind: 'reset', identifier }, sending)
  })
}

/** The account that has proven the address or number; while none has, the first that was made with it. */
async function findResettable(tx: DbOrTx, identifier: Identifier): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id, suspendedAt: users.suspendedAt, roles: users.roles })
    .from(users)
    .where(hasContact(identifier))
    .orderBy(desc(identifier[0] === 'email' ? users.emailVerified : users.phoneNumberVerified), users.createdAt, users.id)
    .limit(1)
  return user && !user.suspendedAt && !user.roles.includes('owner') ? user.id : undefined
}

/** Whose password it was, when the token was good. */
export async function resetByLink(
  db: Db,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const proven = await takeLink(tx, 'reset', token, now)
    if (proven) await applyReset(tx, proven, passwordHash, now)
    return proven?.userId
  })
}

type CodeReset = { phone: string; code: string; passwordHash: string; secret: string; now: Date }

export async function resetByCode(db: Db, { phone, code, passwordHash, secret, now }: CodeReset): Promise<string | undefined> {
  const userId = await findResettable(db, ['phone', phone])
  if (userId === undefined) return undefined
  const proven = await takeCode(db, { userId, kind: 'reset', code, secret, now })
  if (!proven) return undefined
  await db.transaction((tx) => applyReset(tx, proven, passwordHash, now))
  return userId
}

/** A reset ends every session, uses up every other link, and proves the address it was sent to. */
async function applyReset(tx: Tx, { userId, target }: Proven, passwordHash: string, now: Date): Promise<void> {
  await setPassword(tx, userId, passwordHash, now)
  await deleteSessionsOf(tx, userId)
  await deleteProofs(tx, userId, 'reset')
  const contact: Identifier = target.startsWith('+') ? ['phone', target] : ['email', target]
  // An invitation may wait while its reader proves the address for an account they made by themselves.
  if (await isProvenByOther(tx, contact, userId)) return
  await tx
    .update(users)
    .set({ ...(contact[0] === 'phone' ? { phoneNumberVerified: true } : { emailVerified: true }), updatedAt: now })
    .where(and(eq(users.id, userId), hasContact(contact)))
}
