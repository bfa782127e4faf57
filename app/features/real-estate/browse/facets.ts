import { deals, titleStatuses } from '../rules.ts'
import { listingTypes } from '../types.ts'
import { isIn, testsFor } from './criteria.ts'
import { listingSources } from './rules.ts'
import type { Band, FacetCount, IndexedListing, ListingCriteria, ListingFacets, ListingIndex } from './types.ts'

const CENTS = 100
const BEDROOM_CHOICES = [1, 2, 3, 4]
const saleBands = [300_000, 600_000, 1_000_000, 2_000_000]
const rentBands = [2_000, 3_500, 5_000, 8_000]
const areaBands = [80, 120, 200, 500]

/** Spans between the edges, open at both ends. What lies on an edge is in both of its spans. */
function bandsBetween(edges: readonly number[], unit: number): Band[] {
  const steps = edges.map((edge) => edge * unit)
  return [...steps, null].map((max, i) => ({ min: steps[i - 1] ?? null, max }))
}

const priceBands = (deal: ListingCriteria['deal']) => bandsBetween(deal === 'rent' ? rentBands : saleBands, CENTS)
const surfaceBands = bandsBetween(areaBands, 1)

/** Counts every choice in one walk through the listings: what fails one criterion alone still counts for that one's choices. */
export function countFacets({ listings }: ListingIndex, criteria: ListingCriteria): ListingFacets {
  const tests = Object.entries(testsFor(criteria))
  const tally = new Tally(criteria)
  for (const listing of listings) {
    let failed: string | null = null
    let failures = 0
    for (const [name, test] of tests) {
      // A district is chosen within its city: another city has other districts.
      if (test(listing) || (name === 'district' && failed === 'city')) continue
      failed = name
      failures += 1
      if (failures > 1) break
    }
    if (failures < 2) tally.add(listing, failed)
  }
  return tally.facets()
}

const CHOICES = ['deal', 'type', 'title', 'city', 'district', 'source', 'bedrooms', 'price', 'area', 'pictures'] as const
type Choice = (typeof CHOICES)[number]
/** Where a listing has what is chosen by these names. */
const VALUES = { deal: 'deal', type: 'type', title: 'titleStatus', city: 'cityId', district: 'district', source: 'source' } as const

class Tally {
  readonly #criteria: ListingCriteria
  readonly #prices: Band[]
  readonly #counts = new Map<string, Map<unknown, number>>()
  #total = 0
  #samples = 0
  #pictures = 0

  constructor(criteria: ListingCriteria) {
    this.#criteria = criteria
    this.#prices = priceBands(criteria.deal)
  }

  #count(name: string, value: unknown): void {
    let counts = this.#counts.get(name)
    if (!counts) {
      counts = new Map()
      this.#counts.set(name, counts)
    }
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }

  /** `only` is the one criterion that the listing fails; null when it fails none. */
  add(listing: IndexedListing, only: string | null): void {
    if (only === null) {
      this.#total += 1
      if (listing.sample) this.#samples += 1
      for (const name of CHOICES) this.#addTo(name, listing)
    } else if (only !== 'place') {
      this.#addTo(only as Choice, listing)
      // Whoever chooses the city, this one too, gives up the district.
      if (only === 'district') this.#addTo('city', listing)
    }
  }

  #addTo(name: Choice, listing: IndexedListing): void {
    if (name === 'pictures') {
      if (listing.hasPictures) this.#pictures += 1
    } else if (name === 'bedrooms') {
      for (const least of BEDROOM_CHOICES) if (listing.bedrooms >= least) this.#count('bedrooms', least)
    } else if (name !== 'district' || (this.#criteria.city !== null && listing.cityId === this.#criteria.city)) {
      for (const value of this.#valuesOf(name, listing)) this.#count(name, value)
    }
  }

  #valuesOf(name: Exclude<Choice, 'pictures' | 'bedrooms'>, listing: IndexedListing): readonly unknown[] {
    if (name === 'price') return this.#prices.filter((band) => isIn(band, listing.priceInCents))
    if (name === 'area') return surfaceBands.filter((band) => isIn(band, listing.areaM2))
    return [listing[VALUES[name]]]
  }

  #of<Value>(name: string, values: readonly Value[]): FacetCount<Value>[] {
    const counts = this.#counts.get(name)
    return values.map((value) => ({ value, count: counts?.get(value) ?? 0 }))
  }

  /** The values that there are, the most frequent first. */
  #found(name: string): FacetCount<string>[] {
    const counts = [...(this.#counts.get(name) ?? [])].flatMap(([value, count]) => (typeof value === 'string' ? [{ value, count }] : []))
    return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  facets(): ListingFacets {
    const byDeal = this.#of('deal', deals)
    const all = { value: null, count: byDeal.reduce((sum, { count }) => sum + count, 0) }
    return {
      total: this.#total,
      samples: this.#samples,
      deal: [all, ...byDeal],
      type: this.#of('type', listingTypes).filter(({ count }) => count > 0),
      title: this.#of('title', titleStatuses),
      price: this.#of('price', this.#prices),
      area: this.#of('area', surfaceBands),
      bedrooms: this.#of('bedrooms', BEDROOM_CHOICES),
      city: this.#found('city'),
      district: this.#found('district'),
      source: this.#of('source', listingSources),
      pictures: this.#pictures,
    }
  }
}
