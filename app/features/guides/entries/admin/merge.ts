import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { EntryInput } from './types.ts'

/** What two entries of one place say; what a merge may take over. */
export type Mergeable = Pick<
  EntryInput,
  | ('cityId' | 'name' | 'description' | 'address' | 'phone' | 'website' | 'latitude' | 'longitude' | 'pointIs' | 'pointNote')
  | ('pointAttribution' | 'hours' | 'caution' | 'images' | 'illustration' | 'details' | 'confidence' | 'verifiedOn' | 'source' | 'sample')
>

const plain = ['cityId', 'phone', 'website', 'hours', 'illustration', 'confidence', 'verifiedOn', 'source'] as const
const texts = ['name', 'description', 'address', 'caution'] as const

/**
 * What the kept entry gets from its duplicate: what is filled in stays, what is empty is taken from the other, pictures
 * are joined. A sample gives nothing to what is real.
 */
export function mergedColumns(saved: Mergeable, other: Mergeable): Partial<Mergeable> {
  if (other.sample && !saved.sample) return {}
  const taken: Partial<Mergeable> = {}
  for (const column of plain) if (saved[column] === null && other[column] !== null) Object.assign(taken, { [column]: other[column] })
  for (const column of texts) {
    const text = filledIn(saved[column], other[column])
    if (text) Object.assign(taken, { [column]: text })
  }
  if (isBetterPoint(saved, other)) {
    const { latitude, longitude, pointIs, pointNote, pointAttribution } = other
    Object.assign(taken, { latitude, longitude, pointIs, pointNote, pointAttribution })
  }
  const pictures = other.images.filter((picture) => !saved.images.some(({ src }) => src === picture.src))
  if (pictures.length > 0) taken.images = [...saved.images, ...pictures]
  const details = { ...other.details, ...saved.details }
  if (Object.keys(details).length > Object.keys(saved.details).length) taken.details = details
  return taken
}

const worth = { none: 0, village: 1, thing: 2 } as const

function isBetterPoint(saved: Mergeable, other: Mergeable): boolean {
  return worth[other.pointIs] > worth[saved.pointIs]
}

/** Language by language; undefined when the other says nothing that is missing. */
function filledIn(saved: LocalText | null, other: LocalText | null): LocalText | undefined {
  const missing = locales.filter((locale: Locale) => !saved?.[locale] && other?.[locale])
  if (!other || missing.length === 0) return undefined
  return { ar: '', ...saved, ...Object.fromEntries(missing.map((locale) => [locale, other[locale]])) }
}
