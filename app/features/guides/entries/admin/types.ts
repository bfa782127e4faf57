import type { GuideId, PointIs } from '#app/features/guides/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { EntryDetails, EntryImage } from '../types.ts'

/** An entry as somebody writes it; the address part is made from the name where none is given. */
export type EntryInput = {
  categoryId: number
  cityId: string | null
  slug: string | null
  kind: string
  name: LocalText
  description: LocalText
  address: LocalText | null
  phone: string | null
  website: string | null
  latitude: number | null
  longitude: number | null
  pointIs: PointIs
  pointNote: LocalText | null
  pointAttribution: string | null
  hours: string | null
  caution: LocalText | null
  images: EntryImage[]
  illustration: string | null
  details: EntryDetails
  status: 'draft' | 'published'
  confidence: 'high' | 'medium' | 'low' | null
  verifiedOn: string | null
  source: string | null
  sample: boolean
}

/** What only a few entries have may be left out when one is made. */
export type NewEntry = Pick<EntryInput, 'categoryId' | 'kind' | 'name'> & Partial<EntryInput> & { sourceCheckedOn?: string | null }

type Named = { slug: string | null; name: LocalText; description: LocalText | null }
export type SectorInput = Named & { cityId: string }
export type CategoryInput = Named & { guide: GuideId; sectorId: number | null; illustration: string | null }
export type CityInput = {
  slug: string | null
  name: LocalText
  kind: 'urban' | 'rural'
  summary: LocalText | null
  latitude: number | null
  longitude: number | null
}
