import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { isPublic } from '../../rules.ts'
import { listings } from '../../tables.server.ts'
import { snapshotOf } from '../rules.ts'
import { mediaIdsOf } from './listing-row.server.ts'

/**
 * What a moderator writes at their own desk of a listing that visitors see is approved by it: its owner's next change is measured
 * against that, and it can be renewed.
 */
export async function approveWritten(tx: Tx, { id, after }: { id: string; after: unknown }): Promise<void> {
  if (after === null) return
  const [row] = await tx.select().from(listings).where(eq(listings.id, id))
  if (!row || row.sample || !isPublic(row.state)) return
  const approved = snapshotOf(row, await mediaIdsOf(tx, id))
  await tx.update(listings).set({ approved }).where(eq(listings.id, id))
}
