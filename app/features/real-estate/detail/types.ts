import type { ShownPicture } from '#app/features/media/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { WrittenBody } from '#app/platform/prose.ts'
import type { ListingCard } from '../browse/types.ts'

/** What its owner sees counted, by day. */
export type CountedAction = 'view' | 'call' | 'message'

export type ReportReason = 'gone' | 'price' | 'pictures' | 'money' | 'other'

/** What is owed besides the price, as the law or practice has it on a day. */
export type CostParameter = {
  id: string
  name: LocalText
  note: LocalText | null
  rateBps: number
  fixedInCents: number
  minInCents: number
  aboveInCents: number
  types: readonly string[] | null
  titleStatuses: readonly string[] | null
  counted: boolean
  certain: boolean
  legalBasis: LocalText | null
  validFrom: string | null
  verifiedOn: string
}

type CostLine = {
  id: string
  name: string
  note: string | null
  amountInCents: number
  counted: boolean
  certain: boolean
  legalBasis: string | null
  validFrom: string | null
}

export type CostEstimate = { lines: CostLine[]; totalInCents: number; verifiedOn: string }

/** A listing's own page: also of one that is sold, rented or expired. */
export type ListingDetail = ListingCard & {
  /** The description as it is drawn. */
  body: WrittenBody
  rooms: number | null
  floor: number | null
  isFurnished: boolean | null
  hasWater: boolean | null
  hasElectricity: boolean | null
  hasRoadAccess: boolean | null
  photos: ShownPicture[]
  /** ISO instants. */
  publishedAt: string | null
  expiresAt: string | null
  closedAt: string | null
}

/** A price that visitors saw, from then on. */
export type PricePoint = { priceInCents: number; at: string }

type MedianView = { placeName: string; medianInCents: number; count: number }

export type ListingPageView = {
  listing: ListingDetail
  prices: PricePoint[]
  median: MedianView | null
  costs: CostEstimate | null
  similar: ListingCard[]
  /** Others of the same agency. */
  agencyListings: number
  procedures: { name: string; path: string }[]
  /** Who is written to where the listing has no telephone: the site. */
  messagingNumber: string | null
  /** The page's whole address, and it as a QR code for paper. */
  address: string | null
  qr: { size: number; path: string } | null
  jsonLd: object | null
}

export type ReportInput = { reason: ReportReason; message: string }
