import { boundsAround, isInside } from './polygon.ts'
import type { IndexedListing, ListingCriteria, ListingFacets, PriceBand } from './types.ts'

type Test = (listing: IndexedListing) => boolean

/** One test for each criterion that says something. A choice is counted by all tests but its own. */
export function testsFor(criteria: ListingCriteria): Partial<Record<keyof ListingFacets | 'place', Test>> {
  const { deal, type, title, bedrooms, city, district, source, pictures } = criteria
  return {
    ...(deal ? { deal: (one: IndexedListing) => one.deal === deal } : {}),
    ...(type ? { type: (one: IndexedListing) => one.type === type } : {}),
    ...(title ? { title: (one: IndexedListing) => one.titleStatus === title } : {}),
    ...(bedrooms ? { bedrooms: (one: IndexedListing) => one.bedrooms >= bedrooms } : {}),
    ...(city ? { city: (one: IndexedListing) => one.cityId === city } : {}),
    ...(district ? { district: (one: IndexedListing) => one.district === district } : {}),
    ...(source ? { source: (one: IndexedListing) => one.source === source } : {}),
    ...(pictures ? { pictures: (one: IndexedListing) => one.hasPictures } : {}),
    ...spanTest('price', { min: criteria.priceMin, max: criteria.priceMax }, (one) => one.priceInCents),
    ...spanTest('area', { min: criteria.areaMin, max: criteria.areaMax }, (one) => one.areaM2),
    ...placeTest(criteria),
  }
}

export const isIn = ({ min, max }: PriceBand, value: number) => (min === null || value >= min) && (max === null || value <= max)

function spanTest(name: 'price' | 'area', band: PriceBand, figureOf: (listing: IndexedListing) => number) {
  return band.min === null && band.max === null ? {} : { [name]: (one: IndexedListing) => isIn(band, figureOf(one)) }
}

function placeTest({ polygon, bounds }: ListingCriteria): { place?: Test } {
  const boxes = [...(bounds ? [bounds] : []), ...(polygon ? [boundsAround(polygon)] : [])]
  if (boxes.length === 0) return {}
  return {
    place: ({ longitude, latitude }) =>
      longitude !== null &&
      latitude !== null &&
      // The box first: it is cheap, and most of what lies outside of an area lies outside of its box.
      boxes.every((box) => longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north) &&
      (polygon === null || isInside(polygon, longitude, latitude)),
  }
}

export function matchesCriteria(criteria: ListingCriteria): (listing: IndexedListing) => boolean {
  const tests = Object.values(testsFor(criteria))
  return (listing) => tests.every((test) => test(listing))
}
