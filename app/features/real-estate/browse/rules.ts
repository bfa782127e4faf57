import type { MapBounds } from '#app/platform/map-bounds.ts'
import { formatPolygon } from './polygon.ts'
import type { BrowseQuery, ListingCriteria, ListingSort, ListingSource } from './types.ts'

export const listingSorts = ['newest', 'price', 'price_high', 'per_metre'] as const satisfies readonly ListingSort[]
export const listingSources = ['owner', 'agency'] as const satisfies readonly ListingSource[]
export const PAGE_SIZE = 24
export const MAX_ZOOM = 20
const CENTS = 100

export const noCriteria: ListingCriteria = {
  deal: null,
  type: null,
  title: null,
  priceMin: null,
  priceMax: null,
  areaMin: null,
  areaMax: null,
  bedrooms: null,
  city: null,
  district: null,
  source: null,
  pictures: false,
  polygon: null,
  bounds: null,
}

export const browseQueryKeys = [
  'deal',
  'type',
  'title',
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'bedrooms',
  'city',
  'district',
  'by',
  'pictures',
  'polygon',
  'bbox',
  'sort',
  'page',
] as const

/** Free figures and areas: what is made for one of them is not kept for others. */
export const freeQueryKeys = ['price_min', 'price_max', 'area_min', 'area_max', 'polygon', 'bbox'] as const

/** The query of an address that says the same; what says nothing is left out. Prices stand there in dirhams. */
export function browseParams(query: Partial<BrowseQuery>): [name: string, value: string][] {
  const { bounds, polygon, sort, page } = query
  const dirhams = (cents: number | null | undefined) => (cents == null ? null : String(cents / CENTS))
  const values: Record<string, string | number | null | undefined> = {
    deal: query.deal,
    type: query.type,
    title: query.title,
    price_min: dirhams(query.priceMin),
    price_max: dirhams(query.priceMax),
    area_min: query.areaMin,
    area_max: query.areaMax,
    bedrooms: query.bedrooms,
    city: query.city,
    district: query.district,
    by: query.source,
    pictures: query.pictures ? '1' : null,
    polygon: polygon ? formatPolygon(polygon) : null,
    bbox: bounds ? formatBounds(bounds) : null,
    sort: sort === 'newest' ? null : sort,
    page: page === 1 ? null : page,
  }
  return Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)] as [string, string]]))
}

const formatBounds = ({ west, south, east, north }: MapBounds) =>
  [west, south, east, north].map((degrees) => Math.round(degrees * 1e5) / 1e5).join(',')

/** The list's address; a changed filter begins at the first page again. */
export function browseAddress(query: Partial<BrowseQuery>): string {
  // Commas and semicolons may stand in a query as they are, and an area stays readable.
  const text = new URLSearchParams(browseParams(query)).toString().replaceAll('%2C', ',').replaceAll('%3B', ';')
  return text ? `/real-estate?${text}` : '/real-estate'
}

export function isFiltered(criteria: ListingCriteria): boolean {
  return browseParams(criteria).length > 0
}

export const listingPath = (id: string) => `/real-estate/${encodeURIComponent(id)}`
