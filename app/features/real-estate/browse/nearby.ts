import { pricePerMetre } from '../rules.ts'
import type { IndexedListing, ListingIndex } from './types.ts'

const CENTS = 100
/** A median says something from here on. */
const MIN_FOR_MEDIAN = 5

type AreaMedian = { place: 'district' | 'city'; medianInCents: number; count: number }

/**
 * The median price per square metre of what is for sale of the same type round a listing: in its district when enough is
 * offered there, else in its city, else nothing.
 */
export function medianAround({ listings }: ListingIndex, listing: Pick<IndexedListing, 'type' | 'cityId' | 'district'>): AreaMedian | null {
  if (listing.cityId === null) return null
  const inCity = listings.filter((one) => one.cityId === listing.cityId && one.type === listing.type && one.deal === 'sale' && !one.sample)
  const inDistrict = listing.district === null ? [] : inCity.filter((one) => one.district === listing.district)
  const place = inDistrict.length >= MIN_FOR_MEDIAN ? 'district' : 'city'
  const prices = (place === 'district' ? inDistrict : inCity).flatMap((one) => pricePerMetre(one) ?? []).sort((a, b) => a - b)
  if (prices.length < MIN_FOR_MEDIAN) return null
  const middle = prices.length >> 1
  const upper = prices[middle] ?? 0
  const medianInCents = prices.length % 2 === 1 ? upper : Math.round((upper + (prices[middle - 1] ?? 0)) / 2 / CENTS) * CENTS
  return { place, medianInCents, count: prices.length }
}

/** Others that somebody may want who looks at this one: the same deal and type, the nearest in price and place first. */
export function similarIds({ listings }: ListingIndex, listing: IndexedListing, max = 3): string[] {
  const distance = (one: IndexedListing) =>
    Math.abs(Math.log((one.priceInCents + 1) / (listing.priceInCents + 1))) +
    (one.type === listing.type ? 0 : 1) +
    (one.cityId === listing.cityId ? 0 : 0.5)
  return listings
    .filter((one) => one.id !== listing.id && one.deal === listing.deal)
    .map((one) => ({ id: one.id, distance: distance(one) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ id }) => id)
}
