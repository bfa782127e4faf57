import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { conditions } from '#app/features/resources/queries.server.ts'
import type { ResourceListQuery } from '#app/features/resources/schema.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { Db } from '#app/platform/db/types.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { MapBounds } from '#app/platform/map-bounds.ts'
import { cellsOf, type Places } from '../../browse/cells.ts'
import { mercatorX, mercatorY } from '../../browse/polygon.ts'
import type { ListingCollection, ListingFeature } from '../../browse/types.ts'
import { listings } from '../../tables.server.ts'
import { listingResource } from '../resource.server.ts'

type Services = { db: Db; content: ContentVersions }
type View = {
  query: Pick<ResourceListQuery, 'view' | 'q' | 'filters'>
  /** Null is the whole world. */
  bounds: MapBounds | null
  zoom: number
  locale: Locale
}

const EVERYWHERE = { west: -180, south: -85, east: 180, north: 85 }

/**
 * The rows of the office's list as points of its map: by the same conditions, in every state, each where the property is. Only for
 * whoever keeps all listings.
 */
export async function getAdminListingPoints(services: Services, { query, bounds, zoom, locale }: View): Promise<ListingCollection> {
  const { ids, places } = await placesFor(services, query)
  const found = placesWithin(places, bounds)
  const cells = cellsOf(places, found, { bounds: bounds ?? EVERYWHERE, zoom, idAt: (place) => ids[place] ?? '' })
  const single = cells.flatMap((cell) => (cell.kind === 'listing' ? [cell.id] : []))
  const clusters = cells.flatMap((cell): ListingFeature[] => {
    if (cell.kind === 'listing') return []
    const { west, south, east, north } = cell.bounds
    return [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [cell.longitude, cell.latitude] },
        properties: { cluster: true, count: cell.count, bounds: [west, south, east, north] },
      },
    ]
  })
  return { type: 'FeatureCollection', total: found.length, features: [...(await readPoints(services.db, single, locale)), ...clusters] }
}

type AdminPlaces = { ids: readonly string[]; places: Places }

/**
 * Where everything is that the list asks for, kept until a listing changes or the list asks for something else: who moves the map
 * asks the same again and again, and the table is read once for it and not for every view.
 */
async function placesFor({ db, content }: Services, query: View['query']): Promise<AdminPlaces> {
  const cached = await content.remember('desk-places', ['listings'], async () => new Map<string, Promise<AdminPlaces>>())
  const cacheKey = JSON.stringify([query.view, query.q, Object.entries(query.filters).sort()])
  const known = cached.get(cacheKey)
  if (known) return known
  const read = readPlaces(db, and(...conditions(listingResource, { ...query, bounds: null })))
  // One list's places and no more: each of them may be as long as the table.
  cached.clear()
  cached.set(cacheKey, read)
  read.catch(() => cached.delete(cacheKey))
  return read
}

/** One text for all rows: a row each would cost ten times as much to carry over. */
async function readPlaces(db: Db, where: SQL | undefined): Promise<AdminPlaces> {
  const { id, longitude, latitude } = listings
  const { rows } = await db.execute<{ lines: string | null }>(sql`
    select string_agg(concat_ws(E'\t', ${id}, ${longitude}, ${latitude}), E'\n') as lines
    from ${listings} where ${and(where, isNotNull(longitude), isNotNull(latitude))}`)
  const lines = rows[0]?.lines ? rows[0].lines.split('\n') : []
  const ids: string[] = []
  const [east, north] = [new Float64Array(lines.length), new Float64Array(lines.length)]
  for (const [i, line] of lines.entries()) {
    const [name = '', x, y] = line.split('\t')
    ids.push(name)
    east[i] = Number(x)
    north[i] = Number(y)
  }
  return { ids, places: { longitude: east, latitude: north, x: east.map(mercatorX), y: north.map(mercatorY) } }
}

function placesWithin({ longitude, latitude }: Places, bounds: MapBounds | null): Uint32Array {
  const { west, south, east, north } = bounds ?? EVERYWHERE
  const found = new Uint32Array(longitude.length)
  let length = 0
  for (let i = 0; i < longitude.length; i += 1) {
    const x = longitude[i] as number
    const y = latitude[i] as number
    if (x < west || x > east || y < south || y > north) continue
    found[length] = i
    length += 1
  }
  return found.subarray(0, length)
}

/** By their ids, and only what is not in the bin: nothing is shown of a row that is gone since. */
async function readPoints(db: Db, ids: readonly string[], locale: Locale): Promise<ListingFeature[]> {
  if (ids.length === 0) return []
  const { id, title, deal, type, state, priceInCents, areaM2, titleStatus, pinColor, latitude, longitude } = listings
  const rows = await db
    .select({ id, title, deal, type, state, priceInCents, areaM2, titleStatus, pinColor, latitude, longitude })
    .from(listings)
    .where(and(inArray(id, [...ids]), isNull(listings.deletedAt)))
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
