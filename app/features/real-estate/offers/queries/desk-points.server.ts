import { and, between, desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { conditions } from '#app/features/resources/queries.server.ts'
import type { ResourceListQuery } from '#app/features/resources/schema.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { CELL_PIXELS, MAX_CELLS, MAX_POINTS, WORLD_PIXELS } from '../../browse/cells.ts'
import type { MapBounds } from '../../browse/polygon.ts'
import type { ListingCollection, ListingFeature } from '../../browse/types.ts'
import { listings } from '../../tables.server.ts'
import { listingResource } from '../resource.server.ts'

type View = {
  query: Pick<ResourceListQuery, 'view' | 'q' | 'filters'>
  /** Null is the whole world. */
  bounds: MapBounds | null
  zoom: number
  locale: Locale
}

/**
 * The rows of the office's list as points of its map: by the same conditions, in every state, each where the property is. Only for
 * whoever keeps all listings.
 */
export async function getDeskPoints(db: DbOrTx, { query, bounds, zoom, locale }: View): Promise<ListingCollection> {
  const { latitude, longitude } = listings
  const where = and(
    ...conditions(listingResource, query),
    ...(bounds
      ? [between(longitude, bounds.west, bounds.east), between(latitude, bounds.south, bounds.north)]
      : [isNotNull(longitude), isNotNull(latitude)]),
  )
  const total = await db.$count(listings, where)
  const features = total > MAX_POINTS ? await readClusters(db, where, cellSize(bounds, zoom)) : await readPoints(db, where, locale)
  return { type: 'FeatureCollection', total, features }
}

async function readPoints(db: DbOrTx, where: SQL | undefined, locale: Locale): Promise<ListingFeature[]> {
  const { id, title, deal, type, state, priceInCents, areaM2, titleStatus, pinColor, latitude, longitude } = listings
  const rows = await db
    .select({ id, title, deal, type, state, priceInCents, areaM2, titleStatus, pinColor, latitude, longitude })
    .from(listings)
    .where(where)
    .orderBy(desc(listings.updatedAt), desc(listings.id))
    .limit(MAX_POINTS)
  return rows.map((row) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [row.longitude ?? 0, row.latitude ?? 0] },
    properties: {
      id: row.id,
      title: localize(row.title, locale).trim(),
      deal: row.deal,
      type: row.type,
      status: row.state,
      price_in_cents: row.priceInCents,
      area_m2: row.areaM2,
      title_status: row.titleStatus,
      pin_color: row.pinColor,
      // Here every point is where the property is.
      approximate: false,
      url: `${localeFacts[locale].prefix}/admin/real-estate-management/${encodeURIComponent(row.id)}`,
    },
  }))
}

/** Degrees of longitude that a cell is wide, and of latitude that it is high; no view has more than so many in a row. */
function cellSize(bounds: MapBounds | null, zoom: number): { width: number; height: number } {
  const { west, south, east, north } = bounds ?? { west: -180, south: -85, east: 180, north: 85 }
  const width = Math.max((360 * CELL_PIXELS) / (WORLD_PIXELS * 2 ** zoom), (east - west) / MAX_CELLS)
  return { width, height: width * Math.max(0.05, Math.cos((((south + north) / 2) * Math.PI) / 180)) }
}

type ClusterRow = { count: number; longitude: number; latitude: number; west: number; south: number; east: number; north: number }

async function readClusters(
  db: DbOrTx,
  where: SQL | undefined,
  { width, height }: { width: number; height: number },
): Promise<ListingFeature[]> {
  const { rows } = await db.execute<ClusterRow>(sql`
    select count(*)::int as count, avg(${listings.longitude}) as longitude, avg(${listings.latitude}) as latitude,
      min(${listings.longitude}) as west, min(${listings.latitude}) as south, max(${listings.longitude}) as east, max(${listings.latitude}) as north
    from ${listings} where ${where}
    group by floor(${listings.longitude} / ${width}::float8), floor(${listings.latitude} / ${height}::float8)`)
  return rows.map((row) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [Number(row.longitude), Number(row.latitude)] },
    properties: {
      cluster: true,
      count: Number(row.count),
      bounds: [Number(row.west), Number(row.south), Number(row.east), Number(row.north)],
    },
  }))
}
