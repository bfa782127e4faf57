import type { ShownPicture, StoredPicture } from '#app/features/media/types.ts'
import type { CityName, Town } from '#app/features/places/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { WrittenBody } from '#app/platform/prose.ts'
import type { CategoryFound } from '../taxonomy/types.ts'
import type { Point, PointIs, TopicGuide } from '../types.ts'

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

/** An entry as lists show it. */
export type EntryCard = {
  slug: string
  path: string
  kind: string
  name: string
  /** Its words without their signs. */
  description: string
  cityName: string | null
  image: EntryImageView | null
  illustration: string
  phone: string | null
  /** Where to start navigation; null unless the point is the thing itself. */
  directions: string | null
  point: Point | null
  /** Where our maps draw it, whose shore is a generalised line; `point` for everything that measures or leads there. */
  mapPoint: Point | null
  pointIs: PointIs
  hours: string | null
  state: EntryState | null
  beach: BeachDetails | null
  /** A person saw it or asked there, on that day. */
  verifiedOn: string | null
  /** It was compared with its source on that day, and no more than that. */
  sourceCheckedOn: string | null
  sample: boolean
}

/** A source as a visitor reads it, with its address where it has one. */
export type SourceName = { name: string; url: string | null }

/** Whom to call where a place's own telephone is not known. */
export type Switchboard = { name: string; phone: string }

/** A place that somebody should call, to learn its telephone or its hours. */
export type CallingRow = {
  id: string
  /** The last two parts of its page's address. */
  key: string
  name: LocalText
  cityId: string | null
  phone: string | null
  hours: string | null
  version: number
  /** How often its page was read. */
  visits: number
}

/** What one guide has in a commune. */
export type CommuneGroup = { guide: TopicGuide; entries: EntryView[] }

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
  /** The description as it is drawn. */
  body: WrittenBody
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

export type ProcedureGroup = { slug: string; name: string; procedures: { name: string; path: string }[] }

/** An entry with what a telling page compares. */
export type Story = EntryView
