import type { MapBounds } from '#app/platform/map-bounds.ts'
import { AreaMask } from './area-mask.ts'
import { boundsAround } from './polygon.ts'
import type { CodedColumn, CriterionName, ListingColumns, ListingCriteria } from './types.ts'

/** How many criteria each listing fails, and by its number the last that it failed. */
export type Failures = { counts: Uint8Array; last: Uint8Array }

/** One criterion, asked of every listing in turn. */
export type Pass = { name: CriterionName; run: (failures: Failures, number: number) => void }

/** What no listing has. */
const NO_CODE = 2 ** 32 - 1

export const codeOf = (column: CodedColumn, value: string) => column.numbers.get(value) ?? NO_CODE

// Each kind of question has a loop of its own: one loop over any test would call a function a listing.

function equalPass(name: CriterionName, { codes }: CodedColumn, code: number): Pass {
  const run = ({ counts, last }: Failures, number: number) => {
    for (let i = 0; i < codes.length; i += 1) {
      if (codes[i] === code) continue
      counts[i] = (counts[i] as number) + 1
      last[i] = number
    }
  }
  return { name, run }
}

function spanPass(name: CriterionName, figures: Float64Array, { min, max }: { min: number | null; max: number | null }): Pass {
  const [least, most] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY]
  const run = ({ counts, last }: Failures, number: number) => {
    for (let i = 0; i < figures.length; i += 1) {
      const figure = figures[i] as number
      if (figure >= least && figure <= most) continue
      counts[i] = (counts[i] as number) + 1
      last[i] = number
    }
  }
  return { name, run }
}

/** A district is chosen within its city: what lies in another city has failed by that already. */
function districtPass({ district }: ListingColumns, name: string, city: number | undefined): Pass {
  const code = codeOf(district, name)
  const run = ({ counts, last }: Failures, number: number) => {
    for (let i = 0; i < district.codes.length; i += 1) {
      if (district.codes[i] === code || ((counts[i] as number) > 0 && last[i] === city)) continue
      counts[i] = (counts[i] as number) + 1
      last[i] = number
    }
  }
  return { name: 'district', run }
}

function intersection(boxes: readonly MapBounds[]): MapBounds {
  return {
    west: Math.max(...boxes.map(({ west }) => west)),
    south: Math.max(...boxes.map(({ south }) => south)),
    east: Math.min(...boxes.map(({ east }) => east)),
    north: Math.min(...boxes.map(({ north }) => north)),
  }
}

function placePass({ longitude, latitude }: ListingColumns, { polygon, bounds }: ListingCriteria): Pass {
  const { west, south, east, north } = intersection([...(bounds ? [bounds] : []), ...(polygon ? [boundsAround(polygon)] : [])])
  const area = polygon ? new AreaMask(polygon) : null
  const run = ({ counts, last }: Failures, number: number) => {
    for (let i = 0; i < longitude.length; i += 1) {
      const x = longitude[i] as number
      const y = latitude[i] as number
      // Nowhere is NaN, which is within nothing. What has failed already is not tried against the corners of an area.
      if (x >= west && x <= east && y >= south && y <= north && (area === null || counts[i] !== 0 || area.holds(x, y))) continue
      counts[i] = (counts[i] as number) + 1
      last[i] = number
    }
  }
  return { name: 'place', run }
}

/** One pass for each criterion that says something; `matchesCriteria` asks the same of one listing. */
function passesFor(columns: ListingColumns, criteria: ListingCriteria): Pass[] {
  const { deal, type, title, bedrooms, city, district, source, pictures, polygon, bounds } = criteria
  const passes: Pass[] = []
  if (deal) passes.push(equalPass('deal', columns.deal, codeOf(columns.deal, deal)))
  if (type) passes.push(equalPass('type', columns.type, codeOf(columns.type, type)))
  if (title) passes.push(equalPass('title', columns.title, codeOf(columns.title, title)))
  if (bedrooms) passes.push(spanPass('bedrooms', columns.bedrooms, { min: bedrooms, max: null }))
  if (source) passes.push(equalPass('source', columns.source, codeOf(columns.source, source)))
  if (pictures) passes.push(spanPass('pictures', columns.pictures, { min: 1, max: null }))
  const price = { min: criteria.priceMin, max: criteria.priceMax }
  if (price.min !== null || price.max !== null) passes.push(spanPass('price', columns.price, price))
  const area = { min: criteria.areaMin, max: criteria.areaMax }
  if (area.min !== null || area.max !== null) passes.push(spanPass('area', columns.area, area))
  if (city) passes.push(equalPass('city', columns.city, codeOf(columns.city, city)))
  // Behind its city, whose number is the one before.
  if (district) passes.push(districtPass(columns, district, city ? passes.length - 1 : undefined))
  if (polygon || bounds) passes.push(placePass(columns, criteria))
  return passes
}

/** What each listing fails of the criteria. `numbers` says which criterion has which number. */
export function tryAll(columns: ListingColumns, criteria: ListingCriteria): Failures & { numbers: Map<CriterionName, number> } {
  const failures: Failures = { counts: new Uint8Array(columns.count), last: new Uint8Array(columns.count) }
  const passes = passesFor(columns, criteria)
  for (const [number, pass] of passes.entries()) pass.run(failures, number)
  return { ...failures, numbers: new Map(passes.map(({ name }, number) => [name, number])) }
}

/** The places in the index of what meets all of the criteria, in its order. */
export function matching(columns: ListingColumns, criteria: ListingCriteria): Uint32Array {
  const { counts } = tryAll(columns, criteria)
  const found = new Uint32Array(columns.count)
  let length = 0
  for (let i = 0; i < counts.length; i += 1) {
    if (counts[i] !== 0) continue
    found[length] = i
    length += 1
  }
  return found.subarray(0, length)
}
