import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listings } from '../../tables.server.ts'
import { listingReports } from '../tables.server.ts'

const open = eq(listingReports.state, 'open')

/** What visitors have reported and nobody has dealt with, newest first. */
export async function listOpenReports(db: DbOrTx, limit: number) {
  const [count, reports] = await Promise.all([
    db.$count(listingReports, open),
    db
      .select({
        id: listingReports.id,
        listingId: listings.id,
        title: listings.title,
        reason: listingReports.reason,
        message: listingReports.message,
        createdAt: listingReports.createdAt,
      })
      .from(listingReports)
      .innerJoin(listings, eq(listings.id, listingReports.listingId))
      .where(open)
      .orderBy(desc(listingReports.createdAt), desc(listingReports.id))
      .limit(limit),
  ])
  return { count, reports }
}
