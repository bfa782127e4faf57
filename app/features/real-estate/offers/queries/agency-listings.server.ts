import { and, desc, eq, isNull } from 'drizzle-orm'
import { thumbsOf } from '#app/features/media/queries.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { drawingOf, picturesOf } from '../../rules.ts'
import { listings } from '../../tables.server.ts'

const MAX_LISTINGS = 60

/** What an agency has published, newest first; no point among it. */
export async function listOfAgency(db: DbOrTx, agencyId: string) {
  const rows = await db
    .select({
      ...{ id: listings.id, title: listings.title, district: listings.district, cityName: cities.name, deal: listings.deal },
      ...{ priceInCents: listings.priceInCents, pricePeriod: listings.pricePeriod, areaM2: listings.areaM2 },
      ...{ illustration: listings.illustration, type: listings.type, reference: listings.reference },
    })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(and(eq(listings.agencyId, agencyId), eq(listings.state, 'published'), isNull(listings.deletedAt)))
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(MAX_LISTINGS)
  const thumbs = await thumbsOf(
    db,
    'listings',
    rows.map(({ id }) => picturesOf(id)),
  )
  return rows.map((row) => ({ ...row, illustration: drawingOf(row), thumb: thumbs.get(picturesOf(row.id)) ?? null }))
}
