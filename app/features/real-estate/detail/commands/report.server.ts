import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { listings } from '../../tables.server.ts'
import { listingReports } from '../tables.server.ts'
import type { ReportInput } from '../types.ts'

type Report = ReportInput & { listingId: string; visitor: string; now: Date }

/** A visitor as the reports know them: the same one again, and nobody who could be found. */
export function visitorMark(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`listing-report ${address}`).digest('base64url').slice(0, 22)
}

/**
 * Writes a report down. The same visitor has one report a listing, however often it is sent: what they say last counts while
 * nobody has dealt with it.
 */
export async function reportListing(db: Db, { now, ...report }: Report): Promise<void> {
  const [known] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.id, report.listingId),
        inArray(listings.state, ['published', 'sold', 'rented', 'expired']),
        isNull(listings.deletedAt),
      ),
    )
  if (!known) throw notFound()
  await db
    .insert(listingReports)
    .values({ ...report, createdAt: now })
    .onConflictDoUpdate({
      target: [listingReports.listingId, listingReports.visitor],
      set: { reason: report.reason, message: report.message },
      setWhere: eq(listingReports.state, 'open'),
    })
}
