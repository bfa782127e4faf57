import type { ShownPicture, StoredPicture } from '#app/features/media/types.ts'
import type { CityName, Town } from '#app/features/places/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'

export const guideIds = ['general', 'health', 'tourism', 'legal'] as const
export type GuideId = (typeof guideIds)[number]
/** The three guides without cities and sectors: guide → category → entry. */
export const topicGuides = ['health', 'tourism', 'legal'] as const
export type TopicGuide = (typeof topicGuides)[number]

/** Where an entry stands with its visitors; `deleted` is in the bin. */
export const entryStatuses = ['draft', 'published', 'deleted'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** What has a history, an order and an address. */
/** What has an address of its own that can change. */
export type AddressedKind = 'sector' | 'category' | 'entry'
/** What stands beside the tree: a part of what is told of the region, a number to call in an emergency. */
export type PartKind = 'telling' | 'number'
export type SubjectKind = 'city' | 'sector' | 'category' | 'entry' | PartKind

export type EntryImage = StoredPicture
export type EntryImageView = ShownPicture

export type Portal = { name: LocalText; url: string }
export type PortalView = { name: string; url: string }

/** A legal procedure's steps, papers and conditions. */
export type ProcedureDetails = {
  steps: LocalText[]
  papers: LocalText[]
  /** 'sourced' = read in an official source; 'usual-practice' = the usual list, to be confirmed at the office. */
  papersBasis: 'sourced' | 'usual-practice'
  papersNote?: LocalText
  where?: LocalText
  fees?: LocalText
  delay?: LocalText
  legalBasis?: LocalText
  portal?: Portal
  portals?: Portal[]
}

export const beachGrounds = ['sand', 'fine-sand', 'dark-sand', 'grey-sand', 'pebbles'] as const

/** What lets beaches be compared; each figure is 'about', as its entry says. */
export type BeachDetails = { lengthM?: number; areaM2?: number; ground?: (typeof beachGrounds)[number]; roadKm?: number }

/** A place that does not receive anybody: for good, elsewhere now, or not yet. */
export const entryStates = ['closed', 'moved', 'not-open'] as const
export type EntryState = (typeof entryStates)[number]

export type EntryDetails = {
  state?: EntryState
  /** One undated source alone names the telephone. */
  phoneUnconfirmed?: true
  procedure?: ProcedureDetails
  beach?: BeachDetails
  /** The commune is our reading of the sources, not stated by them. */
  cityUncertain?: true
  nameUncertain?: true
}

export type PointIs = 'thing' | 'village' | 'none'
export type Point = { latitude: number; longitude: number }

/** Where a category stands, which is all that its address and the way back need. */
export type CategoryPlace = { guide: TopicGuide } | { guide: 'general'; cityId: string; sectorSlug: string }

/** An entry as lists show it. */
export type EntryCard = {
  slug: string
  path: string
  kind: string
  name: string
  description: string
  cityName: string | null
  image: EntryImageView | null
  illustration: string
  phone: string | null
  /** Where to start navigation; null unless the point is the thing itself. */
  directions: string | null
  point: Point | null
  pointIs: PointIs
  hours: string | null
  state: EntryState | null
  /** A person saw it or asked there, on that day. */
  verifiedOn: string | null
  /** It was compared with its source on that day, and no more than that. */
  sourceCheckedOn: string | null
  sample: boolean
}

export type CategoryCard = {
  slug: string
  path: string
  name: string
  description: string | null
  illustration: string | null
  count: number
}

export type SectorCard = { slug: string; path: string; name: string; description: string | null; count: number }

/** A source as a visitor reads it, with its address where it has one. */
export type SourceName = { name: string; url: string | null }

export type ProcedureView = {
  steps: string[]
  papers: string[]
  papersBasis: ProcedureDetails['papersBasis']
  papersNote: string | null
  where: string | null
  fees: string | null
  delay: string | null
  legalBasis: string | null
  portals: PortalView[]
  /** Some of it has no words in the page's language yet. */
  arabicOnly: boolean
}

/** An entry as its own page shows it. */
export type EntryView = EntryCard & {
  id: string
  images: EntryImageView[]
  address: string | null
  website: string | null
  pointNote: string | null
  pointAttribution: string | null
  caution: string | null
  cityId: string | null
  cityUncertain: boolean
  nameUncertain: boolean
  phoneUnconfirmed: boolean
  sources: SourceName[]
  procedure: ProcedureView | null
}

export type EmergencyNumber = { id: string; number: string; name: string; whenToCall: string; hours: string | null }

export type DutyPharmacy = {
  date: string
  cityId: string
  cityName: string
  name: string
  path: string
  address: string | null
  phone: string | null
  directions: string | null
  sample: boolean
}

/** What of an entry a visitor may say otherwise. */
export type SuggestedField = 'phone' | 'hours' | 'address' | 'website' | 'name' | 'description' | 'location' | 'closed' | 'other'

/** Why a suggestion or a claim was rejected. */
export const rejectReasons = ['unconfirmed', 'wrong', 'already', 'unclear', 'abuse'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Whom to call where a place's own telephone is not known. */
export type Switchboard = { name: string; phone: string }

/** What one guide has in a commune. */
export type CommuneGroup = { guide: TopicGuide; entries: EntryView[] }

/** A category with the names on the way to it. */
export type CategoryFound = {
  id: number
  slug: string
  name: string
  description: string | null
  illustration: string | null
  place: CategoryPlace
  /** Names of the city and the sector in the general guide. */
  above: { city: string; sector: string } | null
}

export type CityFacet = CityName & { count: number }

/** How far another place is: about so far, when one of the two points stands for more than the place; null when that says nothing. */
export type Neighbour = EntryCard & { metres: number | null; isAbout: boolean }

/** What a list's address asks for. `near` sorts by distance, from a town or from a cell of a grid of about a kilometre. */
export type ListQuery = {
  page: number
  city: string | null
  open: boolean
  verified: boolean
  phone: boolean
  sort: 'order' | 'name'
  near: { town: string } | { cell: Point } | null
}

/** An entry of a list, with its distance when the list is sorted by it. */
export type ListedEntry = EntryCard & { metres: number | null }

/** An entry on the map of its list. */
export type ListPoint = Point & { href: string; name: string; note: string; vague: boolean }

/** One page of a category's entries. */
export type CategoryListing = {
  category: CategoryFound
  query: ListQuery
  entries: ListedEntry[]
  /** Pages of the whole list; null for a narrowed one, whose length nobody counts. */
  pages: number | null
  hasNext: boolean
  /** Published entries that are open now; null where no hours are known, so that nothing can be asked. */
  openNow: number | null
  towns: Town[]
  /** The town that distances are from, when it is a town. */
  nearTown: string | null
  /** Published entries of the whole category. */
  total: number
  facets: CityFacet[]
  city: CityFacet | null
  /** Whether anything of the category has a telephone, or was verified by somebody: otherwise nobody is sent to look for it. */
  hasPhones: boolean
  hasVerified: boolean
  now: string
}

export type DiscoverMenuData = { cityId: string; cityName: string; sectors: SectorCard[] }

export type SectorPageData = {
  city: CityName
  slug: string
  name: string
  description: string | null
  categories: CategoryCard[]
  others: SectorCard[]
}

export type ProcedureGroup = { slug: string; name: string; procedures: { name: string; path: string }[] }

/** An entry with what a telling page compares. */
export type Story = EntryView & { beach: BeachDetails | null }
