import type { ListingDeal, ListingState, ListingType, PinColor, PointPrecision, TitleStatus } from '../types.ts'

/** What somebody does with a listing; what may follow which state stands in `rules.ts`. */
export const ownerActions = ['submit', 'withdraw', 'renew', 'sold', 'rented'] as const
export const moderatorActions = ['approve', 'ask', 'refuse'] as const
export type OwnerAction = (typeof ownerActions)[number]
export type ModeratorAction = (typeof moderatorActions)[number]
export type ListingAction = OwnerAction | ModeratorAction | 'expire'
export type ListingRole = 'owner' | 'moderator' | 'site'

/** Why somebody may not offer. */
export type OfferRefusal = 'offer_unproven' | 'agent_unverified' | 'offer_suspended'

/** A state as its owner reads it: a published listing in its last days is expiring. */
export type ListingPhase = ListingState | 'expiring'

/** Facts of a listing that its owner writes. Texts are in the language of the page that they were written on. */
export type ListingInput = {
  type: ListingType
  deal: ListingDeal
  title: string
  description: string
  cityId: string | null
  district: string
  latitude: number | null
  longitude: number | null
  pointIs: PointPrecision
  areaM2: number
  rooms: number | null
  bedrooms: number | null
  bathrooms: number | null
  floor: number | null
  isFurnished: boolean | null
  hasWater: boolean | null
  hasElectricity: boolean | null
  hasRoadAccess: boolean | null
  priceInCents: number
  pricePeriod: 'month' | 'night' | null
  titleStatus: TitleStatus
  pinColor: PinColor
  contactPhone: string | null
  /** Pictures of the library, in order; the first is the cover. */
  pictures: number[]
}
