import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { listings } from '../../tables.server.ts'
import { listingReports } from '../tables.server.ts'

/** Of a listing that is not in the bin: there is nothing left to decide about the others. */
const open = and(eq(listingReports.state, 'open'), isNull(listings.deletedAt))

/** How many wait, for the badge beside the navigation. */
export async function countOpenReports(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(listingReports)
    .innerJoin(listings, eq(listings.id, listingReports.listingId))
    .where(open)
  return row?.count ?? 0
}

/** What visitors have reported and nobody has dealt with, newest first. */
export async function listOpenReports(db: DbOrTx, limit: number) {
  return db
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
    .limit(limit)
}

export type ReportedListing = Awaited<ReturnType<typeof listReportedListings>>[number]

const MAX_MESSAGES = 20

/** The listings that have open reports, the most reported first, each with what was said of it. */
export async function listReportedListings(db: DbOrTx, limit: number) {
  const count = sql<number>`count(*)`.mapWith(Number)
  const reported = await db
    .select({
      id: listings.id,
      title: listings.title,
      reference: listings.reference,
      state: listings.state,
      count,
    })
    .from(listingReports)
    .innerJoin(listings, eq(listings.id, listingReports.listingId))
    .where(open)
    .groupBy(listings.id)
    .orderBy(desc(count), desc(sql`max(${listingReports.createdAt})`), listings.id)
    .limit(limit)
  if (reported.length === 0) return []
  const rank = db
    .select({
      id: listingReports.id,
      listingId: listingReports.listingId,
      reason: listingReports.reason,
      message: listingReports.message,
      createdAt: listingReports.createdAt,
      place:
        sql<number>`row_number() over (partition by ${listingReports.listingId} order by ${listingReports.createdAt} desc, ${listingReports.id} desc)`.as(
          'place',
        ),
    })
    .from(listingReports)
    .where(
      and(
        eq(listingReports.state, 'open'),
        inArray(
          listingReports.listingId,
          reported.map(({ id }) => id),
        ),
      ),
    )
    .as('ranked')
  const said = await db.select().from(rank).where(sql`${rank.place} <= ${MAX_MESSAGES}`).orderBy(rank.place)
  return reported.map((listing) => ({ ...listing, reports: said.filter(({ listingId }) => listingId === listing.id) }))
}
