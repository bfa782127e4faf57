import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { listings } from '../../tables.server.ts'
import { listingReports } from '../tables.server.ts'

type Resolution = { listingId: string; by: Actor; now: Date }

/**
 * Closes everything that visitors have reported of one listing until now. What they say afterwards opens it again for others;
 * those who have reported it already have said their word. Returns how many; 404 when nothing is open any more.
 */
export async function resolveReports(db: Db, { listingId, by, now }: Resolution): Promise<number> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(listingReports)
      .set({ state: 'resolved', resolvedAt: now, resolvedBy: by.id })
      .where(and(eq(listingReports.listingId, listingId), eq(listingReports.state, 'open')))
      .returning({ id: listingReports.id })
    if (closed.length === 0) throw notFound()
    const [listing] = await tx
      .select({ title: listings.title, reference: listings.reference })
      .from(listings)
      .where(and(eq(listings.id, listingId), isNull(listings.deletedAt)))
    const name = listing ? listing.title.ar || `#${listing.reference}` : listingId
    await recordAudit(tx, {
      by,
      action: 'listing.reports_closed',
      subject: { kind: 'listing', id: listingId, name },
      after: { reports: closed.length },
    })
    return closed.length
  })
}
