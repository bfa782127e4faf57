import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { listings } from '../../tables.server.ts'
import { moveListing } from './listing-row.server.ts'

/** A number that is to be forgotten is called about nothing any more: what still offers it is withdrawn first. */
export async function forgetPhone(tx: Tx, { phone, by, now }: { phone: string; by: Actor; now: Date }): Promise<number> {
  const rows = await tx.select().from(listings).where(eq(listings.contactPhone, phone)).for('update')
  for (const row of rows) {
    if (row.deletedAt === null && (row.state === 'published' || row.state === 'waiting')) {
      await moveListing(tx, row, { action: 'withdraw', role: 'moderator', by, now })
    }
  }
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx
      .update(listings)
      .set({ contactPhone: null, version: sql`${listings.version} + 1` })
      .where(inArray(listings.id, ids))
  }
  return ids.length
}
