import { presentPicture } from '#app/features/media/present.ts'
import type { MediaRow, ShownPicture } from '#app/features/media/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import { plainLines } from '#app/platform/prose-text.ts'
import { drawingOf, pricePerMetre } from '../rules.ts'
import type { listings } from '../tables.server.ts'
import type { CardAgency, ListingCard } from './types.ts'

type Stored = typeof listings.$inferSelect
/** A listing's row as `publicColumns` reads it: its latitude and longitude are those that visitors may see. */
type PublicListingRow = Pick<
  Stored,
  | 'id'
  | 'state'
  | 'reference'
  | 'type'
  | 'deal'
  | 'title'
  | 'description'
  | 'cityId'
  | 'district'
  | 'pointIs'
  | 'areaM2'
  | 'rooms'
  | 'bedrooms'
  | 'bathrooms'
  | 'priceInCents'
  | 'pricePeriod'
  | 'titleStatus'
  | 'pinColor'
  | 'illustration'
  | 'sample'
  | 'contactPhone'
> & { latitude: number | null; longitude: number | null }

type CardRow = { listing: PublicListingRow; cityName: LocalText | null; agency: CardAgency | null; pictures: readonly MediaRow[] }

export function presentPhoto(row: MediaRow, locale: Locale): ShownPicture {
  const picture = presentPicture(row, locale)
  const { src, width, height, alt } = picture
  return { src, width, height, alt, picture }
}

export function presentCard({ listing, cityName, agency, pictures }: CardRow, locale: Locale): ListingCard {
  const { latitude, longitude } = listing
  const [first] = pictures
  return {
    id: listing.id,
    reference: listing.reference,
    state: listing.state,
    type: listing.type,
    deal: listing.deal,
    title: localize(listing.title, locale).trim(),
    description: plainLines(localize(listing.description, locale)),
    cityId: listing.cityId,
    district: localizeOptional(listing.district, locale) ?? null,
    city: localizeOptional(cityName, locale) ?? null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    approximate: listing.pointIs === 'approximate',
    areaM2: listing.areaM2,
    rooms: listing.rooms,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    priceInCents: listing.priceInCents,
    pricePeriod: listing.pricePeriod,
    perMetreInCents: pricePerMetre(listing),
    titleStatus: listing.titleStatus,
    pinColor: listing.pinColor,
    agency,
    phone: listing.contactPhone,
    illustration: drawingOf(listing),
    sample: listing.sample,
    photo: first ? presentPhoto(first, locale) : null,
  }
}
