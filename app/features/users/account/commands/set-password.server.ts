import { and, eq } from 'drizzle-orm'
import { isPasswordOf } from '#app/platform/auth/own-password.server.ts'
import { accounts } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'

export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id })
  if (changed.length === 0) {
    await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: passwordHash })
  }
}

/** Before what only the account's owner may do; the caller has paid for the try. */
export async function requirePassword(db: DbOrTx, userId: string, password: string, field = 'current_password'): Promise<void> {
  if (await isPasswordOf(db, userId, password)) return
  throw new AppError('incorrect_password', { fields: { [field]: 'incorrect_password' } })
}
