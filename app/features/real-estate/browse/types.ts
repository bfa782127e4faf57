import type { LocalText } from '#app/platform/local-text.ts'
import type { ListingDeal, ListingType, TitleStatus } from '../types.ts'
import type { MapBounds, Position } from './polygon.ts'

/** Who offers a property: its owner, or an agency that has been verified. */
export type ListingSource = 'owner' | 'agency'

/** What the address of the list, and of the map's data, narrows by. Prices in cents, surfaces in square metres. */
export type ListingCriteria = {
  deal: ListingDeal | null
  type: ListingType | null
  title: TitleStatus | null
  priceMin: number | null
  priceMax: number | null
  areaMin: number | null
  areaMax: number | null
  bedrooms: number | null
  city: string | null
  /** By its Arabic name, within the city. */
  district: string | null
  source: ListingSource | null
  pictures: boolean
  polygon: readonly Position[] | null
  bounds: MapBounds | null
}

export type ListingSort = 'newest' | 'price' | 'price_high' | 'per_metre'

export type BrowseQuery = ListingCriteria & { sort: ListingSort; page: number }

/** What was typed into a field of the address and could not be read: field → the message's key under `browse.problem_`. */
export type BrowseProblems = Partial<Record<'price' | 'area' | 'polygon' | 'bounds', string>>

/** A published listing as the process holds it in memory: what filters, sorts and clusters need, and no text. */
export type IndexedListing = {
  id: string
  deal: ListingDeal
  type: ListingType
  titleStatus: TitleStatus
  priceInCents: number
  areaM2: number
  bedrooms: number
  cityId: string | null
  district: string | null
  source: ListingSource
  hasPictures: boolean
  sample: boolean
  /** The point that visitors may see. */
  longitude: number | null
  latitude: number | null
}

/** Every published listing, newest first, and the names of the districts they lie in. */
export type ListingIndex = {
  listings: readonly IndexedListing[]
  districts: readonly { cityId: string | null; name: LocalText }[]
  /** Made when first asked for. */
  orders: Partial<Record<ListingSort, Uint32Array>>
}

export type FacetCount<Value> = { value: Value; count: number }

/** A span of prices or surfaces that is offered as one choice; an open end is null. */
export type Band = { min: number | null; max: number | null }

/** For every choice, how many listings it would leave with everything else that is chosen. */
export type ListingFacets = {
  total: number
  samples: number
  deal: FacetCount<ListingDeal | null>[]
  type: FacetCount<ListingType>[]
  title: FacetCount<TitleStatus>[]
  price: FacetCount<Band>[]
  area: FacetCount<Band>[]
  bedrooms: FacetCount<number>[]
  city: FacetCount<string>[]
  district: FacetCount<string>[]
  source: FacetCount<ListingSource>[]
  pictures: number
}

/** What the map shows in one view: the listings themselves, or clusters where they are too many. */
export type MapCell =
  | { kind: 'listing'; id: string }
  | { kind: 'cluster'; count: number; longitude: number; latitude: number; bounds: MapBounds }
