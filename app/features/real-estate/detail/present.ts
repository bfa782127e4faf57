import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localize } from '#app/platform/local-text.ts'
import { isPublic } from '../rules.ts'
import type { ReportedView } from './admin/reports-screen.tsx'
import type { ReportedListing } from './queries/reports.server.ts'
import type { ListingDetail } from './types.ts'

const CENTS = 100

/** schema.org data of a listing that is offered: its place only when the point is the property's own. */
export function presentListingJsonLd(listing: ListingDetail, { url, origin, i18n }: { url: string; origin: string; i18n: I18n }): object {
  const { point, approximate, city, district } = listing
  const offer = {
    '@type': 'Offer',
    price: listing.priceInCents / CENTS,
    priceCurrency: 'MAD',
    availability: `https://schema.org/${listing.state === 'published' ? 'InStock' : 'SoldOut'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${listing.deal === 'sale' ? 'Sell' : 'LeaseOut'}`,
  }
  const home = listing.type !== 'plot' && listing.type !== 'shop'
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.title || i18n.t('real-estate.unnamed'),
    description: listing.description,
    url,
    ...(listing.publishedAt ? { datePosted: listing.publishedAt.slice(0, 10) } : {}),
    ...(listing.photos.length > 0 ? { image: listing.photos.map(({ src }) => new URL(src, origin || 'http://localhost').href) } : {}),
    offers: offer,
    about: {
      '@type': home ? { flat: 'Apartment', house: 'House', villa: 'House' }[listing.type as 'flat'] : 'Place',
      name: i18n.t(`real-estate.type_${listing.type}` as MessageKey),
      ...(home ? { floorSize: { '@type': 'QuantitativeValue', value: listing.areaM2, unitCode: 'MTK' } } : {}),
      ...(home && listing.rooms ? { numberOfRooms: listing.rooms } : {}),
      address: {
        '@type': 'PostalAddress',
        ...(district ? { streetAddress: district } : {}),
        ...(city ? { addressLocality: city } : {}),
        addressCountry: 'MA',
      },
      ...(point && !approximate ? { geo: { '@type': 'GeoCoordinates', ...point } } : {}),
    },
  }
}

/** A listing with what was reported of it, for whoever closes the reports. */
export function presentReported({ id, title, reference, state, count, reports }: ReportedListing, i18n: I18n): ReportedView {
  return {
    id,
    title: localize(title, i18n.locale).trim() || i18n.t('real-estate.unnamed'),
    reference: String(reference),
    state,
    isPublic: isPublic(state),
    count,
    reports: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      message: report.message,
      when: i18n.date(report.createdAt, 'dayTime'),
    })),
  }
}
