import { deals, titleStatuses } from '../rules.ts'
import { listingTypes } from '../types.ts'
import { codeOf, tryAll } from './passes.ts'
import { listingSources } from './rules.ts'
import type { CodedColumn, CriterionName, FacetCount, ListingCriteria, ListingFacets, ListingIndex, PriceBand } from './types.ts'

const CENTS = 100
const BEDROOM_CHOICES = [1, 2, 3, 4]
const saleBands = [300_000, 600_000, 1_000_000, 2_000_000]
const rentBands = [2_000, 3_500, 5_000, 8_000]
const areaBands = [80, 120, 200, 500]

/** Spans between the edges, open at both ends. What lies on an edge is in both of its spans. */
function bandsBetween(edges: readonly number[], unit: number): PriceBand[] {
  const steps = edges.map((edge) => edge * unit)
  return [...steps, null].map((max, i) => ({ min: steps[i - 1] ?? null, max }))
}

const priceBands = (deal: ListingCriteria['deal']) => bandsBetween(deal === 'rent' ? rentBands : saleBands, CENTS)
const surfaceBands = bandsBetween(areaBands, 1)

/** Counts every choice: what fails one criterion alone still counts for that one's choices. */
export function countFacets({ columns }: ListingIndex, criteria: ListingCriteria): ListingFacets {
  const { counts, last, numbers } = tryAll(columns, criteria)
  // What each choice is counted among: what fails nothing, or nothing but the criterion that the choice would replace. The
  // others are told apart once, since there are ten choices to count.
  const amongst = (...names: CriterionName[]) => {
    const own = names.flatMap((name) => numbers.get(name) ?? [])
    const [one = 255, two = 255] = own
    const places = new Uint32Array(columns.count)
    let length = 0
    for (let i = 0; i < counts.length; i += 1) {
      if (counts[i] !== 0 && (counts[i] !== 1 || (last[i] !== one && last[i] !== two))) continue
      places[length] = i
      length += 1
    }
    return places.subarray(0, length)
  }
  const matches = amongst()
  // What is not chosen is counted among what matches: one list serves all of those.
  const forChoice = (...names: CriterionName[]) => (names.some((name) => numbers.has(name)) ? amongst(...names) : matches)
  const priceSpans = priceBands(criteria.deal)
  const byDeal = valuesOf(columns.deal, forChoice('deal'), deals)
  return {
    total: matches.length,
    samples: countAtLeast(columns.sample, matches, 1),
    deal: [{ value: null, count: byDeal.reduce((sum, { count }) => sum + count, 0) }, ...byDeal],
    type: valuesOf(columns.type, forChoice('type'), listingTypes).filter(({ count }) => count > 0),
    title: valuesOf(columns.title, forChoice('title'), titleStatuses),
    price: bandsOf(columns.price, forChoice('price'), priceSpans),
    area: bandsOf(columns.area, forChoice('area'), surfaceBands),
    bedrooms: leastOf(columns.bedrooms, forChoice('bedrooms'), BEDROOM_CHOICES),
    // Whoever chooses a city, the same one too, gives up the district.
    city: foundValues(columns.city, forChoice('city', 'district')),
    district: criteria.city === null ? [] : foundValues(columns.district, inCity(columns.city, forChoice('district'), criteria.city)),
    source: valuesOf(columns.source, forChoice('source'), listingSources),
    pictures: countAtLeast(columns.pictures, forChoice('pictures'), 1),
  }
}

function tally({ codes, values }: CodedColumn, places: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let i = 0; i < places.length; i += 1) {
    const code = codes[places[i] as number] as number
    counts[code] = (counts[code] as number) + 1
  }
  return counts
}

function valuesOf<Value extends string>(column: CodedColumn, places: Uint32Array, values: readonly Value[]): FacetCount<Value>[] {
  const counts = tally(column, places)
  return values.map((value) => ({ value, count: counts[codeOf(column, value)] ?? 0 }))
}

/** The values that there are, the most frequent first. */
function foundValues(column: CodedColumn, places: Uint32Array): FacetCount<string>[] {
  return [...tally(column, places)]
    .flatMap((count, code) => {
      const value = column.values[code]
      return count > 0 && typeof value === 'string' ? [{ value, count }] : []
    })
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function countAtLeast(figures: Float64Array, places: Uint32Array, least: number): number {
  let count = 0
  for (let i = 0; i < places.length; i += 1) if ((figures[places[i] as number] as number) >= least) count += 1
  return count
}

const leastOf = (figures: Float64Array, places: Uint32Array, choices: readonly number[]) =>
  choices.map((value) => ({ value, count: countAtLeast(figures, places, value) }))

function bandsOf(figures: Float64Array, places: Uint32Array, bands: readonly PriceBand[]): FacetCount<PriceBand>[] {
  return bands.map((band) => {
    const [least, most] = [band.min ?? Number.NEGATIVE_INFINITY, band.max ?? Number.POSITIVE_INFINITY]
    let count = 0
    for (let i = 0; i < places.length; i += 1) {
      const figure = figures[places[i] as number] as number
      if (figure >= least && figure <= most) count += 1
    }
    return { value: band, count }
  })
}

function inCity({ codes, numbers }: CodedColumn, places: Uint32Array, city: string): Uint32Array {
  const code = numbers.get(city)
  return code === undefined ? new Uint32Array() : places.filter((place) => codes[place] === code)
}
