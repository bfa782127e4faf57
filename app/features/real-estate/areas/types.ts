import type { ListingState } from '../types.ts'

/** What is offered in an area now, and what happened there of late. The area without an id is what lies in no city. */
export type AreaFigures = {
  cityId: string | null
  offered: number
  waiting: number
  /** First published in the last 30 days. */
  fresh: number
  /** Sold or rented in the last 90 days. */
  closed: number
  /** Of a square metre of what is for sale; null below five. */
  medianInCents: number | null
}

/** One month, `YYYY-MM`. */
export type AreaMonth = { month: string; sales: number; rents: number; closed: number; medianInCents: number | null }

type MapListing = {
  id: string
  title: string
  state: ListingState
  priceInCents: number
  point: { latitude: number; longitude: number }
}

export type AreasView = {
  /** The city that the address names; null: everywhere. */
  city: { id: string; name: string } | null
  areas: (AreaFigures & { name: string })[]
  months: AreaMonth[]
  listings: MapListing[]
  /** Of the area, beyond those that the map shows. */
  unshown: number
}
