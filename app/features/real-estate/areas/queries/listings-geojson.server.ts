import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listings } from '../../tables.server.ts'

const PART = 500

/**
 * Every listing that is not in the bin, as GeoJSON in parts: with its own point, since it is the owner's file. What has no
 * point is a feature without geometry, as the format has it.
 */
export async function* listingsGeoJson(db: DbOrTx): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let after = ''
  let isFirst = true
  for (;;) {
    const rows = await db
      .select({ listing: listings, city: cities.name })
      .from(listings)
      .leftJoin(cities, eq(cities.id, listings.cityId))
      .where(and(isNull(listings.deletedAt), gt(listings.id, after)))
      .orderBy(asc(listings.id))
      .limit(PART)
    if (rows.length > 0) {
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(featureOf(row))).join(',\n')}`
      isFirst = false
    }
    const last = rows.at(-1)
    if (!last || rows.length < PART) break
    after = last.listing.id
  }
  yield '\n]}\n'
}

type Row = { listing: typeof listings.$inferSelect; city: unknown }

function featureOf({ listing, city }: Row) {
  const { latitude, longitude } = listing
  const isPlaced = latitude !== null && longitude !== null
  return {
    type: 'Feature',
    id: listing.id,
    geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties: {
      id: listing.id,
      reference: listing.reference,
      title: listing.title,
      deal: listing.deal,
      type: listing.type,
      status: listing.state,
      city,
      city_id: listing.cityId,
      district: listing.district,
      price_in_cents: listing.priceInCents,
      price_period: listing.pricePeriod,
      area_m2: listing.areaM2,
      title_status: listing.titleStatus,
      pin_color: listing.pinColor,
      approximate: listing.pointIs === 'approximate',
      shown_point: listing.shownLongitude === null ? null : [listing.shownLongitude, listing.shownLatitude],
      published_at: listing.publishedAt,
      expires_at: listing.expiresAt,
      closed_at: listing.closedAt,
      sample: listing.sample,
    },
  }
}
