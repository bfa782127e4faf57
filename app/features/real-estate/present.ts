import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import { pricePerMetre } from './rules.ts'
import type { listings } from './tables.server.ts'
import type { Listing } from './types.ts'

type Row = { listing: typeof listings.$inferSelect; cityName: LocalText | null }

export function presentListing({ listing, cityName }: Row, locale: Locale): Listing {
  const { shownLatitude: latitude, shownLongitude: longitude } = listing
  return {
    id: listing.id,
    type: listing.type,
    deal: listing.deal,
    title: localize(listing.title, locale).trim(),
    description: localize(listing.description, locale),
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
    illustration: listing.illustration,
    sample: listing.sample,
  }
}
