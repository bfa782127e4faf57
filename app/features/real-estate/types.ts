export type ListingType = string
export type ListingDeal = 'sale' | 'rent'
/** titled = titre foncier · requisition = réquisition (registration under way) · melkia = unregistered ownership deed. */
export type TitleStatus = 'titled' | 'requisition' | 'melkia' | 'not_applicable'

export type ListingPoint = { latitude: number; longitude: number }

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

/** What a visitor narrowed the list to; null = everything. */
export type ListingFilter = { deal: ListingDeal | null; title: TitleStatus | null }

/** How many listings there are of each deal and title. */
export type ListingCount = { deal: ListingDeal; titleStatus: TitleStatus; count: number; samples: number }

export type ListingsPage = {
  filter: ListingFilter
  /** The first of them, in the owner's order. */
  listings: Listing[]
  counts: ListingCount[]
  cities: number
}

export type ListingContact = { phone: string | null; messagingNumber: string | null }
