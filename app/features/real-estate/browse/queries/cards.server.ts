import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mediaOf } from '#app/features/media/queries.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { agencies } from '../../agents/tables.server.ts'
import { varyDrawings } from '../../rules.ts'
import { listings } from '../../tables.server.ts'
import { presentCard } from '../present.ts'
import type { ListingCard, ListingFeature, MapCell } from '../types.ts'

/** What everybody may read of a listing. The exact point is not among it. */
export const publicColumns = {
  id: listings.id,
  state: listings.state,
  reference: listings.reference,
  type: listings.type,
  deal: listings.deal,
  title: listings.title,
  description: listings.description,
  cityId: listings.cityId,
  district: listings.district,
  latitude: listings.shownLatitude,
  longitude: listings.shownLongitude,
  pointIs: listings.pointIs,
  areaM2: listings.areaM2,
  rooms: listings.rooms,
  bedrooms: listings.bedrooms,
  bathrooms: listings.bathrooms,
  floor: listings.floor,
  isFurnished: listings.isFurnished,
  hasWater: listings.hasWater,
  hasElectricity: listings.hasElectricity,
  hasRoadAccess: listings.hasRoadAccess,
  priceInCents: listings.priceInCents,
  pricePeriod: listings.pricePeriod,
  titleStatus: listings.titleStatus,
  pinColor: listings.pinColor,
  illustration: listings.illustration,
  sample: listings.sample,
  contactPhone: listings.contactPhone,
  publishedAt: listings.publishedAt,
  expiresAt: listings.expiresAt,
  closedAt: listings.closedAt,
  updatedAt: listings.updatedAt,
}

export const picturesSubject = (id: string) => `listing:${id}:pictures`

const isListed = and(eq(listings.state, 'published'), isNull(listings.deletedAt))

/** Published listings as lists show them, in the order of `ids`. */
export async function listCards(db: DbOrTx, ids: readonly string[], locale: Locale): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const [rows, pictures] = await Promise.all([
    db
      .select({ listing: publicColumns, cityName: cities.name, agency: { slug: agencies.slug, name: agencies.name } })
      .from(listings)
      .leftJoin(cities, eq(cities.id, listings.cityId))
      .leftJoin(agencies, eq(agencies.id, listings.agencyId))
      .where(and(isListed, inArray(listings.id, [...ids]))),
    mediaOf(db, 'listings', ids.map(picturesSubject), { firstOnly: true }),
  ])
  const byId = new Map(
    rows.map((row) => [row.listing.id, presentCard({ ...row, pictures: pictures.get(picturesSubject(row.listing.id)) ?? [] }, locale)]),
  )
  return varyDrawings(ids.flatMap((id) => byId.get(id) ?? []))
}

/** The first of what is for sale, in the owner's order. */
export async function listFirstForSale(db: DbOrTx, locale: Locale, limit: number): Promise<ListingCard[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isListed, eq(listings.deal, 'sale')))
    .orderBy(asc(listings.position), asc(listings.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  return listCards(db, ids, locale)
}

/** The contract of `GET /api/listings`: what of a listing stands on the map. `base` is the language's prefix. */
export async function listFeatures(
  db: DbOrTx,
  cells: readonly MapCell[],
  { locale, base }: { locale: Locale; base: string },
): Promise<ListingFeature[]> {
  const ids = cells.flatMap((cell) => (cell.kind === 'listing' ? [cell.id] : []))
  const found = (await readMapRows(db, ids)).map(
    ([id, title, deal, type, status, priceInCents, areaM2, titleStatus, pinColor, pointIs, longitude, latitude]): ListingFeature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: {
        ...{ id, title: localize(title, locale).trim(), deal, type, status },
        ...{ price_in_cents: priceInCents, area_m2: areaM2, title_status: titleStatus, pin_color: pinColor },
        approximate: pointIs === 'approximate',
        url: `${base}/real-estate/${encodeURIComponent(id)}`,
      },
    }),
  )
  const clusters = cells.flatMap((cell): ListingFeature[] =>
    cell.kind === 'cluster'
      ? [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [cell.longitude, cell.latitude] },
            properties: {
              cluster: true,
              count: cell.count,
              bounds: [cell.bounds.west, cell.bounds.south, cell.bounds.east, cell.bounds.north],
            },
          },
        ]
      : [],
  )
  return [...found, ...clusters]
}

type Stored = typeof listings.$inferSelect
type MapRow = [
  ...[id: string, title: LocalText, deal: Stored['deal'], type: Stored['type'], status: Stored['state'], priceInCents: number],
  ...[areaM2: number, titleStatus: Stored['titleStatus'], pinColor: Stored['pinColor'], pointIs: Stored['pointIs']],
  ...[longitude: number, latitude: number],
]

/** One text for all of them: hundreds of rows of a dozen columns each would cost more to carry over than to find. */
async function readMapRows(db: DbOrTx, ids: readonly string[]): Promise<MapRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ lines: string | null }>(sql`
    select json_agg(json_build_array(id, title, deal, type, state, price_in_cents, area_m2, title_status, pin_color, point_is,
      shown_longitude, shown_latitude))::text as lines
    from ${listings} where id = any(${sql.param([...ids])}::text[]) and state = 'published' and deleted_at is null
      and shown_longitude is not null and shown_latitude is not null`)
  return JSON.parse(rows[0]?.lines ?? '[]') as MapRow[]
}
