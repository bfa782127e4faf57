import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { AreaMask } from './area-mask.ts'
import { cellsInView, MAX_POINTS } from './cells.ts'
import { makeIndex } from './columns.ts'
import { matchesCriteria } from './criteria.ts'
import { countFacets } from './facets.ts'
import { medianAround, similarIds } from './nearby.ts'
import { matching } from './passes.ts'
import { isInside } from './polygon.ts'
import { browseAddress, noCriteria } from './rules.ts'
import { readBrowseQuery, readMapQuery } from './schema.ts'
import { pageOfIds } from './sorting.ts'
import type { BrowseQuery, FacetCount, IndexedListing, ListingCriteria, ListingIndex, PriceBand } from './types.ts'

const plain: BrowseQuery = { ...noCriteria, sort: 'newest', page: 1 }

function listing(i: number, values: Partial<IndexedListing> = {}): IndexedListing {
  return {
    id: `l${String(i).padStart(5, '0')}`,
    deal: i % 3 === 0 ? 'rent' : 'sale',
    type: (['flat', 'house', 'plot', 'shop'] as const)[i % 4] ?? 'flat',
    titleStatus: i % 3 === 0 ? 'not_applicable' : ((['titled', 'requisition', 'melkia'] as const)[i % 2] ?? 'titled'),
    priceInCents: ((i * 7919) % 400) * 1_000_000,
    areaM2: 40 + ((i * 31) % 600),
    bedrooms: i % 6,
    cityId: ['al-hoceima', 'ajdir', null][i % 3] ?? null,
    district: i % 2 === 0 ? 'المنزه' : null,
    source: i % 5 === 0 ? 'agency' : 'owner',
    hasPictures: i % 2 === 0,
    sample: false,
    longitude: -4 + ((i * 37) % 1000) / 1000,
    latitude: 35 + ((i * 53) % 300) / 1000,
    publishedAt: 0,
    ...values,
  }
}

const indexOf = (listings: IndexedListing[]): ListingIndex => makeIndex(listings)
const many = indexOf(Array.from({ length: 2000 }, (_, i) => listing(i)))

const criteria = fc.record({
  deal: fc.constantFrom(null, 'sale' as const, 'rent' as const),
  type: fc.constantFrom(null, 'flat' as const, 'plot' as const),
  title: fc.constantFrom(null, 'titled' as const, 'melkia' as const),
  bedrooms: fc.constantFrom(null, 1, 3),
  city: fc.constantFrom(null, 'ajdir'),
  district: fc.constantFrom(null, 'المنزه'),
  source: fc.constantFrom(null, 'agency' as const),
  pictures: fc.boolean(),
  priceMax: fc.constantFrom(null, 100_000_000),
  areaMin: fc.constantFrom(null, 200),
})

describe('the address of the list', () => {
  test('and its query say the same', () => {
    const query: BrowseQuery = {
      ...plain,
      deal: 'sale',
      type: 'plot',
      title: 'melkia',
      priceMin: 20_000_000,
      priceMax: 90_000_050,
      areaMin: 100,
      bedrooms: 2,
      city: 'ajdir',
      district: 'حي & كذا',
      source: 'agency',
      pictures: true,
      polygon: [
        [-3.95, 35.2],
        [-3.88, 35.2],
        [-3.9, 35.26],
      ],
      bounds: { west: -4, south: 35, east: -3.5, north: 35.3 },
      sort: 'per_metre',
      page: 3,
    }
    expect(readBrowseQuery(`http://a.ma${browseAddress(query)}`)).toEqual({ query, problems: {}, typed: {} })
    expect(browseAddress(plain)).toBe('/real-estate')
    expect(browseAddress(query)).toContain('polygon=-3.95,35.2;-3.88,35.2;-3.9,35.26')
  })

  test.each([
    'deal=x',
    'title=constructor',
    "deal=sale'--",
    'deal=Sale',
    'type=castle',
    'sort=password',
    'page=0',
    'page=1e9',
    'by=me',
    'bedrooms=-1',
  ])('%s is not found', (query) => expect(() => readBrowseQuery(`http://a.ma/real-estate?${query}`)).toThrow(AppError))

  test('a figure that cannot be read is named, put back, and the list is shown without it', () => {
    const read = readBrowseQuery('http://a.ma/real-estate?price_min=abc&area_max=-1&city=ajdir&polygon=0,0;1,1;1,0;0,1&bbox=1,2,3')
    expect(read.problems).toEqual({ price: 'price', area: 'area', polygon: 'polygon_crosses', bounds: 'bounds' })
    expect(read.typed).toEqual({ price_min: 'abc', price_max: '', area_min: '', area_max: '-1' })
    expect(read.query).toEqual({ ...plain, city: 'ajdir' })
    expect(readBrowseQuery('http://a.ma/?price_max=10^18').problems).toEqual({ price: 'price' })
    // The greater one typed first, and Arabic digits.
    expect(readBrowseQuery('http://a.ma/?price_min=٩٠٠٠٠٠&price_max=20').query).toMatchObject({ priceMin: 2000, priceMax: 90_000_000 })
  })

  test('the map’s data names what is wrong', () => {
    for (const [query, field] of [
      ['bbox=1,2,3', 'bbox'],
      ['zoom=abc', 'zoom'],
      ['deal=x', 'filter'],
      ['price_min=0x1', 'price'],
      [`polygon=${Array.from({ length: 10_000 }, (_, i) => `${i / 100},3`).join(';')}`, 'polygon'],
    ] as const) {
      const read = () => readMapQuery(`http://a.ma/api/listings?${query}`)
      expect(read).toThrow(expect.objectContaining({ status: 422, fields: expect.objectContaining({ [field]: expect.any(String) }) }))
    }
  })
})

describe('the columns', () => {
  const star = Array.from({ length: 40 }, (_, i) => {
    const [angle, far] = [(2 * Math.PI * i) / 40, i % 2 === 0 ? 0.28 : 0.09]
    return [-3.6 + far * Math.cos(angle), 35.15 + 0.5 * far * Math.sin(angle)] as const
  })
  const corner = fc.tuple(fc.double({ min: -4.1, max: -2.9, noNaN: true }), fc.double({ min: 34.9, max: 35.4, noNaN: true }))
  const place = fc.record({
    polygon: fc.oneof(fc.constant(null), fc.constant(star), fc.tuple(corner, corner, corner)),
    bounds: fc.constantFrom(null, { west: -3.8, south: 35.05, east: -3.3, north: 35.2 }),
  })

  test('hold what the listings one by one meet', () => {
    const unplaced = indexOf([...many.listings, listing(2001, { longitude: null, latitude: null })])
    fc.assert(
      fc.property(criteria, place, (chosen, where) => {
        const all: ListingCriteria = { ...noCriteria, ...chosen, ...where }
        const meets = matchesCriteria(all)
        expect([...matching(unplaced.columns, all)]).toEqual(
          [...unplaced.listings.keys()].filter((i) => meets(unplaced.listings[i] as IndexedListing)),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('an area’s grid and its corners agree on every point, those on its sides too', () => {
    const points = [...star, ...many.listings.map(({ longitude, latitude }) => [longitude ?? 0, latitude ?? 0] as const)]
    for (const polygon of [star, star.slice(0, 3), star.map(([x, y]) => [Math.round(x * 50) / 50, y] as const)]) {
      const mask = new AreaMask(polygon)
      const { west, south, east, north } = mask.bounds
      const within = points.filter(([x, y]) => x >= west && x <= east && y >= south && y <= north)
      expect(within.map(([x, y]) => mask.holds(x, y))).toEqual(within.map(([x, y]) => isInside(polygon, x, y)))
    }
  })
})

describe('what a choice would leave', () => {
  test('is what it leaves once it is chosen', () => {
    fc.assert(
      fc.property(criteria, (chosen) => {
        // A district is chosen within its city.
        const all: ListingCriteria = { ...noCriteria, ...chosen, district: chosen.city && chosen.district }
        const facets = countFacets(many, all)
        const left = (change: Partial<ListingCriteria>) => many.listings.filter(matchesCriteria({ ...all, ...change })).length
        expect(facets.total).toBe(left({}))
        const choices: [FacetCount<unknown>[], (value: never) => Partial<ListingCriteria>][] = [
          [facets.deal, (deal) => ({ deal })],
          [facets.type, (type) => ({ type })],
          [facets.title, (title) => ({ title })],
          [facets.city, (city) => ({ city, district: null })],
          [facets.bedrooms, (bedrooms) => ({ bedrooms })],
          [facets.source, (source) => ({ source })],
          [facets.price, ({ min, max }: PriceBand) => ({ priceMin: min, priceMax: max })],
          [facets.area, ({ min, max }: PriceBand) => ({ areaMin: min, areaMax: max })],
        ]
        const promised = choices.flatMap(([counts]) => counts.map(({ count }) => count))
        expect(promised).toEqual(choices.flatMap(([counts, change]) => counts.map(({ value }) => left(change(value as never)))))
        expect(facets.pictures).toBe(left({ pictures: true }))
      }),
      { numRuns: 30 },
    )
  })
})

describe('the list', () => {
  test('has every listing once over its pages, in its order', () => {
    const ids = Array.from({ length: 84 }, (_, i) => pageOfIds(many, { ...plain, sort: 'price', page: i + 1 })).flat()
    expect(new Set(ids).size).toBe(2000)
    const price = new Map(many.listings.map((one) => [one.id, one.priceInCents]))
    const prices = ids.map((id) => price.get(id) ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('rents, which have no price per square metre, come last', () => {
    const few = indexOf([listing(3), listing(1, { priceInCents: 900, areaM2: 1 }), listing(2, { priceInCents: 100, areaM2: 1 })])
    expect(pageOfIds(few, { ...plain, sort: 'per_metre' })).toEqual(['l00002', 'l00001', 'l00003'])
  })
})

describe('the map', () => {
  const everywhere = { west: -5, south: 34, east: -2, north: 36 }

  test('has each by itself up to so many, and clusters beyond, which hold every one', () => {
    const few = indexOf(many.listings.slice(0, MAX_POINTS))
    expect(cellsInView(few, { criteria: noCriteria, bounds: everywhere, zoom: 9 }).cells).toHaveLength(MAX_POINTS)
    for (const zoom of [0, 8, 20]) {
      const { total, cells } = cellsInView(many, { criteria: noCriteria, bounds: everywhere, zoom })
      expect(total).toBe(2000)
      expect(cells.reduce((sum, cell) => sum + (cell.kind === 'cluster' ? cell.count : 1), 0)).toBe(2000)
      // However near somebody claims to be: a view has only so many cells.
      expect(cells.length).toBeLessThanOrEqual(25 * 25)
      // Nor in a view that is all height.
      const tall = { west: -3.95, south: 34, east: -3.05, north: 36 }
      expect(cellsInView(many, { criteria: noCriteria, bounds: tall, zoom }).cells.length).toBeLessThanOrEqual(25 * 25)
      for (const cell of cells) {
        if (cell.kind !== 'cluster') continue
        expect(cell.longitude).toBeGreaterThanOrEqual(cell.bounds.west - 1e-9)
        expect(cell.longitude).toBeLessThanOrEqual(cell.bounds.east + 1e-9)
      }
    }
  })
})

describe('round a listing', () => {
  const flat = (i: number, perMetre: number, values: Partial<IndexedListing> = {}) =>
    listing(i, { deal: 'sale', type: 'flat', cityId: 'ajdir', district: 'المنزه', areaM2: 100, priceInCents: perMetre * 10_000, ...values })

  test('a median from five on, of its district before its city, and of no sample', () => {
    const five = [100, 200, 300, 400, 1000].map((perMetre, i) => flat(i, perMetre))
    const [first] = five as [IndexedListing]
    expect(medianAround(indexOf(five), first)).toEqual({ place: 'district', medianInCents: 30_000, count: 5 })
    expect(medianAround(indexOf(five.slice(1)), first)).toBeNull()
    expect(medianAround(indexOf([...five.slice(1), flat(9, 50, { sample: true })]), first)).toBeNull()
    const spread = five.map((one, i) => ({ ...one, district: i === 0 ? 'المنزه' : 'آخر' }))
    expect(medianAround(indexOf(spread), first)).toMatchObject({ place: 'city', medianInCents: 30_000 })
  })

  test('similar ones are of the same deal, nearest in price first, and never itself', () => {
    const own = flat(0, 100)
    const index = indexOf([own, flat(1, 900), flat(2, 110), flat(4, 100, { deal: 'rent' })])
    expect(similarIds(index, own)).toEqual(['l00002', 'l00001'])
  })
})
