import { and, eq, isNull } from 'drizzle-orm'
import type { Identifier } from '#app/platform/auth/credentials.ts'
import { deleteProofs, type Proven, takeCode, takeLink } from '#app/platform/auth/proofs.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import { isUniqueViolation } from '#app/platform/db/errors.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'

/** What a proof was sent to becomes the account's verified address or number; true when the token was good. */
export async function verifyByLink(db: Db, token: string, now: Date): Promise<boolean> {
  return settle(db, (tx) => takeLink(tx, 'verify', token, now), now)
}

type CodeTry = { userId: string; code: string; secret: string; now: Date }

export async function verifyByCode(db: Db, { userId, code, secret, now }: CodeTry): Promise<boolean> {
  // The try is paid for outside the transaction: nothing may take it back.
  const proven = await takeCode(db, { userId, kind: 'verify', code, secret, now })
  return settle(db, async () => proven, now)
}

async function settle(db: Db, take: (tx: Tx) => Promise<Proven | undefined>, now: Date): Promise<boolean> {
  let kind: Identifier[0] = 'email'
  try {
    return await db.transaction(async (tx) => {
      const proven = await take(tx)
      if (!proven) return false
      kind = proven.target.startsWith('+') ? 'phone' : 'email'
      await markProven(tx, proven, now)
      return true
    })
  } catch (error) {
    // Somebody else has proven the address since the mail was sent; whoever reads this has its mailbox.
    if (isUniqueViolation(error, kind === 'email' ? 'users_email' : 'users_phone_number')) throw takenError(kind)
    throw error
  }
}

function takenError(kind: Identifier[0]): AppError {
  const code = kind === 'email' ? 'email_taken' : 'telephone_taken'
  return new AppError(code, { status: 409, fields: { [kind]: code } })
}

async function markProven(tx: Tx, { userId, target }: Proven, now: Date): Promise<void> {
  const proven = target.startsWith('+') ? { phoneNumber: target, phoneNumberVerified: true } : { email: target, emailVerified: true }
  await tx
    .update(users)
    .set({ ...proven, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
  await deleteProofs(tx, userId, 'verify')
}
