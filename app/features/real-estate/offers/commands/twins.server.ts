import { inArray } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { distinctListings, listings } from '../../tables.server.ts'
import { subjectFor } from './listing-row.server.ts'

type Pair = { id: string; otherId: string; by: Actor; now: Date }

/** Two that looked like one property are two; nobody is asked about this pair again. */
export async function markDistinct(db: Db, { id, otherId, by, now }: Pair): Promise<void> {
  const [firstId = '', secondId = ''] = [id, otherId].sort()
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(listings)
      .where(inArray(listings.id, [firstId, secondId]))
    const row = rows.find((one) => one.id === id)
    if (rows.length < 2 || !row) throw notFound('listing_gone')
    await tx.insert(distinctListings).values({ firstId, secondId, at: now }).onConflictDoNothing()
    await recordAudit(tx, { by, action: 'listing.distinct', subject: subjectFor(row) })
  })
}
