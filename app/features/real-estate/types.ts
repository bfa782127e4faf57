import type { LocalText } from '#app/platform/local-text.ts'

export const listingTypes = ['flat', 'house', 'villa', 'plot', 'shop'] as const
export type ListingType = (typeof listingTypes)[number]
export type ListingDeal = 'sale' | 'rent'
/** Published, sold, rented and expired ones have a page; only published ones stand in lists and on maps. */
export const listingStates = ['draft', 'waiting', 'published', 'refused', 'withdrawn', 'sold', 'rented', 'expired'] as const
export type ListingState = (typeof listingStates)[number]
export type PinColor = 'brick' | 'sea' | 'thuya' | 'honey' | 'slate' | 'violet'
export type PointPrecision = 'exact' | 'approximate'
/** titled = titre foncier · requisition = réquisition (registration under way) · melkia = unregistered ownership deed. */
export type TitleStatus = 'titled' | 'requisition' | 'melkia' | 'not_applicable'

export type ListingPoint = { latitude: number; longitude: number }

/** What was approved: a change of these is looked at again, the price only when it moves by much. */
export type ApprovedListing = {
  type: ListingType
  deal: ListingDeal
  title: LocalText
  description: LocalText
  district: LocalText | null
  cityId: string | null
  latitude: number | null
  longitude: number | null
  pointIs: PointPrecision
  areaM2: number
  priceInCents: number
  titleStatus: TitleStatus
  /** Pictures of the library, in order. */
  media: number[]
}

export type Listing = {
  id: string
  type: ListingType
  deal: ListingDeal
  /** Empty when the owner gave none. */
  title: string
  description: string
  district: string | null
  city: string | null
  point: ListingPoint | null
  /** The point stands for the neighbourhood, not for the property. */
  approximate: boolean
  areaM2: number
  rooms: number | null
  bedrooms: number | null
  bathrooms: number | null
  priceInCents: number
  pricePeriod: 'month' | 'night' | null
  /** Of what is for sale; a rent has none. */
  perMetreInCents: number | null
  titleStatus: TitleStatus
  illustration: string | null
  sample: boolean
}

export type ListingContact = { phone: string | null; messagingNumber: string | null }
