import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { listings } from './tables.server.ts'

/** Takes away every listing that is marked as a sample; what the owner entered stays. */
export async function removeSamples(tx: Tx): Promise<number> {
  const removed = await tx.delete(listings).where(eq(listings.sample, true)).returning({ id: listings.id })
  return removed.length
}
