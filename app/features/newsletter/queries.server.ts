import { and, eq, gt } from 'drizzle-orm'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { subscribers } from './tables.server.ts'

/** Whether a confirmation link can still be used. */
export async function isConfirmable(db: DbOrTx, token: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.confirmTokenHash, tokenHash(token)), eq(subscribers.state, 'pending'), gt(subscribers.confirmExpiresAt, now)))
  return row !== undefined
}
