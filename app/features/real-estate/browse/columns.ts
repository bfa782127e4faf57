import { pricePerMetre } from '../rules.ts'
import { mercatorX, mercatorY } from './polygon.ts'
import type { CodedColumn, IndexedListing, ListingColumns, ListingIndex } from './types.ts'

// The index as columns of numbers: what is asked of every listing is asked of an array whose bytes lie side by side. A walk
// through a hundred thousand objects costs more than a hundred milliseconds of the one processor that answers everybody;
// through columns it costs one or two.

/** Numbers for the values that there are, in the order in which they are first met. */
function coded(listings: readonly IndexedListing[], wordOf: (listing: IndexedListing) => string | null): CodedColumn {
  const numbers = new Map<string | null, number>()
  const codes = new Uint32Array(listings.length)
  for (let i = 0; i < codes.length; i += 1) {
    const value = wordOf(listings[i] as IndexedListing)
    let number = numbers.get(value)
    if (number === undefined) {
      number = numbers.size
      numbers.set(value, number)
    }
    codes[i] = number
  }
  return { codes, values: [...numbers.keys()], numbers }
}

// A loop and not `from`, which asks an iterator for every listing: this is done again after every change.
function column(listings: readonly IndexedListing[], figureOf: (listing: IndexedListing) => number): Float64Array {
  const figures = new Float64Array(listings.length)
  for (let i = 0; i < figures.length; i += 1) figures[i] = figureOf(listings[i] as IndexedListing)
  return figures
}

/** What has no place is nowhere: NaN, which no box holds. */
const degrees = (value: number | null) => value ?? Number.NaN

function columnsOf(listings: readonly IndexedListing[]): ListingColumns {
  return {
    count: listings.length,
    deal: coded(listings, ({ deal }) => deal),
    type: coded(listings, ({ type }) => type),
    title: coded(listings, ({ titleStatus }) => titleStatus),
    source: coded(listings, ({ source }) => source),
    city: coded(listings, ({ cityId }) => cityId),
    district: coded(listings, ({ district }) => district),
    bedrooms: column(listings, ({ bedrooms }) => bedrooms),
    pictures: column(listings, ({ hasPictures }) => (hasPictures ? 1 : 0)),
    sample: column(listings, ({ sample }) => (sample ? 1 : 0)),
    price: column(listings, ({ priceInCents }) => priceInCents),
    area: column(listings, ({ areaM2 }) => areaM2),
    // What has no price per square metre, a rent, stands behind all that have one.
    perMetre: column(listings, (listing) => pricePerMetre(listing) ?? Number.MAX_SAFE_INTEGER),
    longitude: column(listings, ({ longitude }) => degrees(longitude)),
    latitude: column(listings, ({ latitude }) => degrees(latitude)),
    x: column(listings, ({ longitude }) => mercatorX(degrees(longitude))),
    y: column(listings, ({ latitude }) => mercatorY(degrees(latitude))),
  }
}

/** `listings` newest first. */
export function makeIndex(listings: readonly IndexedListing[], districts: ListingIndex['districts'] = []): ListingIndex {
  const columns = columnsOf(listings)
  const byId = new Map<string, number>()
  const all = { total: listings.length, samples: 0, titled: 0, cities: columns.city.values.filter((city) => city !== null).length }
  for (let i = 0; i < listings.length; i += 1) {
    const { id, sample, titleStatus } = listings[i] as IndexedListing
    byId.set(id, i)
    if (sample) all.samples += 1
    if (titleStatus === 'titled') all.titled += 1
  }
  return { listings, districts, orders: {}, columns, all, byId }
}
