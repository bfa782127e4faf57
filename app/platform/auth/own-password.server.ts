import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import { MAX_PASSWORD_LENGTH } from './credentials.ts'
import { verifyPassword } from './password.server.ts'
import { accounts } from './tables.server.ts'

/** Whether this is the account's password; the caller has paid for the attempt. */
export async function isPasswordOf(db: DbOrTx, userId: string, password: string): Promise<boolean> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return password.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(account?.hash, password))
}
