import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { mediaOf } from '#app/features/media/queries.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { writtenProse } from '#app/platform/prose-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { agencies } from '../../agents/tables.server.ts'
import { medianAround, similarIds } from '../../browse/nearby.ts'
import { presentCard, presentPhoto } from '../../browse/present.ts'
import { listCards, picturesSubject, publicColumns } from '../../browse/queries/cards.server.ts'
import { getListingIndex } from '../../browse/queries/listing-index.server.ts'
import type { IndexedListing } from '../../browse/types.ts'
import { listingPrices, listings } from '../../tables.server.ts'
import { estimateCosts } from '../rules.ts'
import { propertyCosts } from '../tables.server.ts'
import type { ListingDetail, ListingPageView } from '../types.ts'

/** Those that have a page; a draft, a refused and a withdrawn one are nobody's business. */
const shownStates = ['published', 'sold', 'rented', 'expired'] as const
const MAX_PRICES = 40
const MAX_ID = 100

type Services = { db: DbOrTx; content: ContentVersions }

/** A listing as everybody may read it, by its id; or, in whatever state it is, as the one who offers it may see it beforehand. */
export async function findListing(db: DbOrTx, id: string, locale: Locale, ownerId?: string): Promise<ListingDetail | undefined> {
  if (id.length > MAX_ID) return undefined
  const isReader = ownerId === undefined ? inArray(listings.state, [...shownStates]) : eq(listings.ownerId, ownerId)
  const [[row], pictures] = await Promise.all([
    db
      .select({ listing: publicColumns, cityName: cities.name, agency: { slug: agencies.slug, name: agencies.name } })
      .from(listings)
      .leftJoin(cities, eq(cities.id, listings.cityId))
      .leftJoin(agencies, eq(agencies.id, listings.agencyId))
      .where(and(eq(listings.id, id), isReader, isNull(listings.deletedAt), isNull(listings.mergedInto))),
    mediaOf(db, 'listings', [picturesSubject(id)]),
  ])
  if (!row) return undefined
  const photos = pictures.get(picturesSubject(id)) ?? []
  const { floor, isFurnished, hasWater, hasElectricity, hasRoadAccess, publishedAt, expiresAt, closedAt } = row.listing
  return {
    ...presentCard({ ...row, pictures: photos }, locale),
    body: writtenProse(row.listing.description, locale),
    ...{ floor, isFurnished, hasWater, hasElectricity, hasRoadAccess },
    photos: photos.map((photo) => presentPhoto(photo, locale)),
    publishedAt: publishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** The listing that one gave way to, where that still has a page. */
export async function findMergedInto(db: DbOrTx, id: string): Promise<string | undefined> {
  if (id.length > MAX_ID) return undefined
  const into = db
    .select({ id: listings.mergedInto })
    .from(listings)
    .where(and(eq(listings.id, id), isNull(listings.deletedAt)))
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, into), inArray(listings.state, [...shownStates]), isNull(listings.deletedAt)))
  return row?.id
}

type Around = Pick<ListingPageView, 'prices' | 'median' | 'costs' | 'similar' | 'agencyListings'>

/** What stands round a listing on its page, from this room. */
export async function getListingSurroundings(
  services: Services,
  listing: ListingDetail,
  on: { now: Date; locale: Locale },
): Promise<Around> {
  const { db } = services
  const index = await getListingIndex(services)
  const own = index.listings[index.byId.get(listing.id) ?? -1] ?? (await indexedLike(db, listing))
  const median = medianAround(index, own)
  const [prices, parameters, similar, agencyListings] = await Promise.all([
    db
      .select({ priceInCents: listingPrices.priceInCents, at: listingPrices.at })
      .from(listingPrices)
      .where(eq(listingPrices.listingId, listing.id))
      .orderBy(asc(listingPrices.at), asc(listingPrices.id))
      .limit(MAX_PRICES),
    db.select().from(propertyCosts).orderBy(asc(propertyCosts.position)),
    listCards(db, similarIds(index, own), on.locale),
    listing.agency
      ? db.$count(
          listings,
          and(
            eq(listings.state, 'published'),
            isNull(listings.deletedAt),
            inArray(listings.agencyId, db.select({ id: agencies.id }).from(agencies).where(eq(agencies.slug, listing.agency.slug))),
          ),
        )
      : 0,
  ])
  return {
    prices: prices.map(({ priceInCents, at }) => ({ priceInCents, at: at.toISOString() })),
    median: median && {
      placeName: (median.place === 'district' ? listing.district : listing.city) ?? '',
      medianInCents: median.medianInCents,
      count: median.count,
    },
    costs: estimateCosts(parameters, listing, { day: moroccoDay(on.now), locale: on.locale }),
    similar,
    agencyListings,
  }
}

/** One that is no longer offered is in no index; it is compared all the same. */
async function indexedLike(db: DbOrTx, listing: ListingDetail): Promise<IndexedListing> {
  const [row] = await db.select({ district: listings.district }).from(listings).where(eq(listings.id, listing.id))
  return {
    id: listing.id,
    deal: listing.deal,
    type: listing.type,
    titleStatus: listing.titleStatus,
    priceInCents: listing.priceInCents,
    areaM2: listing.areaM2,
    bedrooms: listing.bedrooms ?? 0,
    cityId: listing.cityId,
    district: row?.district?.ar ?? null,
    source: listing.agency ? 'agency' : 'owner',
    hasPictures: listing.photos.length > 0,
    sample: listing.sample,
    longitude: listing.point?.longitude ?? null,
    latitude: listing.point?.latitude ?? null,
    publishedAt: listing.publishedAt ? Date.parse(listing.publishedAt) / 1000 : 0,
  }
}
