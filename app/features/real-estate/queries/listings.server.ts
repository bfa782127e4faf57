import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { presentListing } from '../present.ts'
import { MAX_SHOWN } from '../rules.ts'
import { listings } from '../tables.server.ts'
import type { Listing, ListingCount, ListingFilter, ListingsPage } from '../types.ts'

const published = and(eq(listings.state, 'published'), isNull(listings.deletedAt))

type FindListings = { filter: ListingFilter; locale: Locale; limit?: number }

/** The published listings that a filter leaves, in the owner's order, at most as many as one page shows. */
export async function findListings(db: DbOrTx, params: FindListings): Promise<Listing[]> {
  const { deal, title } = params.filter
  const rows = await db
    .select({ listing: listings, cityName: cities.name })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(and(published, deal ? eq(listings.deal, deal) : undefined, title ? eq(listings.titleStatus, title) : undefined))
    .orderBy(asc(listings.position), asc(listings.id))
    .limit(params.limit ?? MAX_SHOWN)
  return rows.map((row) => presentListing(row, params.locale))
}

export async function countPublished(db: DbOrTx): Promise<ListingCount[]> {
  return db
    .select({
      deal: listings.deal,
      titleStatus: listings.titleStatus,
      count: sql<number>`count(*)`.mapWith(Number),
      samples: sql<number>`count(*) filter (where ${listings.sample})`.mapWith(Number),
    })
    .from(listings)
    .where(published)
    .groupBy(listings.deal, listings.titleStatus)
}

export async function getListingsPage(db: DbOrTx, params: { filter: ListingFilter; locale: Locale }): Promise<ListingsPage> {
  const [found, counts, [covered]] = await Promise.all([
    findListings(db, params),
    countPublished(db),
    db
      .select({ cities: sql<number>`count(distinct ${listings.cityId})`.mapWith(Number) })
      .from(listings)
      .where(published),
  ])
  return { filter: params.filter, listings: found, counts, cities: covered?.cities ?? 0 }
}
