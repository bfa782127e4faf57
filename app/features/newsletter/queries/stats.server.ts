import { count, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { subscribers } from '../tables.server.ts'

export async function countConfirmedSubscribers(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ subscribers: count() }).from(subscribers).where(eq(subscribers.state, 'confirmed'))
  return row?.subscribers ?? 0
}
