import type { ShownPicture } from '#app/features/media/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { MapBounds } from '#app/platform/map-bounds.ts'
import type { Listing, ListingDeal, ListingState, ListingType, PinColor, TitleStatus } from '../types.ts'
import type { Position } from './polygon.ts'

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
  /** First published, in seconds. */
  publishedAt: number
}

/** A value a listing as a number; `values[number]` is the value. */
export type CodedColumn = { codes: Uint32Array; values: readonly (string | null)[]; numbers: ReadonlyMap<string | null, number> }

/** The listings of the index as one array for each thing that is asked of all of them, in the same order. */
export type ListingColumns = Record<'deal' | 'type' | 'title' | 'source' | 'city' | 'district', CodedColumn> &
  // Longitude and latitude in degrees, x and y on the square of web-mercator; NaN for what has no place.
  Record<'bedrooms' | 'pictures' | 'sample' | 'price' | 'area' | 'perMetre' | 'longitude' | 'latitude' | 'x' | 'y', Float64Array> & {
    count: number
  }

/** Every published listing, newest first, and the names of the districts they lie in. */
export type ListingIndex = {
  listings: readonly IndexedListing[]
  districts: readonly { cityId: string | null; name: LocalText }[]
  columns: ListingColumns
  /** Where in the index a listing stands. */
  byId: ReadonlyMap<string, number>
  /** Of everything that is published. */
  all: { total: number; samples: number; titled: number; cities: number }
  /** Made when first asked for. */
  orders: Partial<Record<ListingSort, Uint32Array>>
}

/** What of an address narrows the list; each has its choices counted without itself. */
export type CriterionName =
  | 'deal'
  | 'type'
  | 'title'
  | 'bedrooms'
  | 'city'
  | 'district'
  | 'source'
  | 'pictures'
  | 'price'
  | 'area'
  | 'place'

export type FacetCount<Value> = { value: Value; count: number }

/** A span of prices or surfaces that is offered as one choice; an open end is null. */
export type PriceBand = { min: number | null; max: number | null }

/** For every choice, how many listings it would leave with everything else that is chosen. */
export type ListingFacets = {
  total: number
  samples: number
  deal: FacetCount<ListingDeal | null>[]
  type: FacetCount<ListingType>[]
  title: FacetCount<TitleStatus>[]
  price: FacetCount<PriceBand>[]
  area: FacetCount<PriceBand>[]
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

/** Who a listing is offered by, as visitors may read it. */
export type CardAgency = { slug: string; name: string }

/** A published listing as lists show it. */
export type ListingCard = Listing & {
  reference: number
  state: ListingState
  cityId: string | null
  pinColor: PinColor
  /** A verified agency; null: the owner. */
  agency: CardAgency | null
  phone: string | null
  photo: ShownPicture | null
}

type PointFeature<Properties> = {
  type: 'Feature'
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
  properties: Properties
}

/** A listing, or a cluster of them, as GeoJSON. */
export type ListingFeature = PointFeature<ListingProperties> | PointFeature<ClusterProperties>

export type ListingProperties = {
  id: string
  title: string
  deal: ListingDeal
  type: ListingType
  status: ListingState
  price_in_cents: number
  area_m2: number
  title_status: TitleStatus
  pin_color: PinColor
  approximate: boolean
  url: string
}

export type ClusterProperties = { cluster: true; count: number; bounds: [west: number, south: number, east: number, north: number] }

export type ListingCollection = { type: 'FeatureCollection'; total: number; features: ListingFeature[] }

/** What `/real-estate` shows. */
export type BrowsePage = {
  query: BrowseQuery
  problems: BrowseProblems
  /** The figures as they were typed, where they could not be read. */
  typed: Record<string, string>
  facets: ListingFacets
  all: ListingIndex['all']
  cards: ListingCard[]
  pages: number
  cityNames: Record<string, string>
  districtNames: Record<string, string>
}
