import { codeOf, matching } from './passes.ts'
import { noCriteria } from './rules.ts'
import type { IndexedListing, ListingIndex } from './types.ts'

const CENTS = 100
/** A median says something from here on. */
const MIN_FOR_MEDIAN = 5

type AreaMedian = { place: 'district' | 'city'; medianInCents: number; count: number }

/**
 * The median price per square metre of what is for sale of the same type round a listing: in its district when enough is
 * offered there, else in its city, else nothing.
 */
export function medianAround({ columns }: ListingIndex, listing: Pick<IndexedListing, 'type' | 'cityId' | 'district'>): AreaMedian | null {
  if (listing.cityId === null) return null
  const { sample, perMetre, district } = columns
  const inCity = matching(columns, { ...noCriteria, deal: 'sale', type: listing.type, city: listing.cityId }).filter(
    (place) => sample[place] === 0 && (perMetre[place] as number) < Number.MAX_SAFE_INTEGER,
  )
  const own = listing.district === null ? null : codeOf(district, listing.district)
  const inDistrict = inCity.filter((place) => district.codes[place] === own)
  const place = inDistrict.length >= MIN_FOR_MEDIAN ? 'district' : 'city'
  // An array of numbers sorts by their size.
  const prices = Float64Array.from(place === 'district' ? inDistrict : inCity, (at) => perMetre[at] as number).sort()
  if (prices.length < MIN_FOR_MEDIAN) return null
  const middle = prices.length >> 1
  const upper = prices[middle] ?? 0
  const medianInCents = prices.length % 2 === 1 ? upper : Math.round((upper + (prices[middle - 1] ?? 0)) / 2 / CENTS) * CENTS
  return { place, medianInCents, count: prices.length }
}

/** Others that somebody may want who looks at this one: the same deal and type, the nearest in price and place first. */
export function similarIds({ listings, columns }: ListingIndex, listing: IndexedListing, max = 3): string[] {
  const { deal, type, city, price } = columns
  const [ownDeal, ownType] = [codeOf(deal, listing.deal), codeOf(type, listing.type)]
  const ownCity = city.numbers.get(listing.cityId)
  const logarithm = Math.log(listing.priceInCents + 1)
  const nearest: { place: number; distance: number }[] = []
  for (let place = 0; place < columns.count; place += 1) {
    if (deal.codes[place] !== ownDeal) continue
    const apart = (type.codes[place] === ownType ? 0 : 1) + (city.codes[place] === ownCity ? 0 : 0.5)
    const worst = nearest.length < max ? Number.POSITIVE_INFINITY : (nearest.at(-1)?.distance ?? 0)
    // The logarithm is what costs: most lie too far off without it.
    if (apart >= worst) continue
    const distance = apart + Math.abs(Math.log((price[place] as number) + 1) - logarithm)
    if (distance >= worst || listings[place]?.id === listing.id) continue
    const before = nearest.findIndex((one) => distance < one.distance)
    nearest.splice(before < 0 ? nearest.length : before, 0, { place, distance })
    nearest.length = Math.min(nearest.length, max)
  }
  return nearest.flatMap(({ place }) => listings[place]?.id ?? [])
}
