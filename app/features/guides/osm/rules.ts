import { readHours } from '#app/features/hours/syntax.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { GuideId } from '../types.ts'
import filed from './categories.json' with { type: 'json' }

type Tags = Readonly<Record<string, string>>

/** Where a kind of place is filed. A category that the guide does not have is made when there is something to put on it. */
export type OsmCategory = {
  kind: string
  guide: GuideId
  slug: string
  name: LocalText
  /** Of the general guide, in its city. */
  sector?: { slug: string; name: LocalText }
}

const amenities: Readonly<Record<string, OsmCategory>> = filed.amenity as Record<string, OsmCategory>
const lodgings: Readonly<Record<string, OsmCategory>> = filed.tourism as Record<string, OsmCategory>
const mosques = filed.muslim as OsmCategory

function categoryOf(tags: Tags): OsmCategory | undefined {
  if (tags.amenity === 'place_of_worship') return tags.religion === 'muslim' ? mosques : undefined
  if (tags.tourism && Object.hasOwn(lodgings, tags.tourism)) return lodgings[tags.tourism]
  return tags.amenity && Object.hasOwn(amenities, tags.amenity) ? amenities[tags.amenity] : undefined
}

/** A place of the map as the guide would have it. `source` names the very object, by which it is known again. */
export type OsmPlace = {
  source: string
  category: OsmCategory
  name: LocalText
  isNameLatin: boolean
  phone: string | null
  website: string | null
  hours: string | null
  latitude: number
  longitude: number
}

const MAX_NAME = 200
const ARABIC = /[\u0621-\u064a]/

/** What the guide has a category for and what has a name; of the rest nothing is said. */
export function readPlace(
  object: { type: 'node' | 'way'; id: number; latitude: number; longitude: number },
  tags: Tags,
): OsmPlace | undefined {
  const category = categoryOf(tags)
  const written = clean(tags.name)
  const arabic = clean(tags['name:ar']) ?? (written && ARABIC.test(written) ? written : undefined)
  const name = arabic ?? written
  if (!category || !name || tags.disused === 'yes' || tags.abandoned === 'yes') return undefined
  const latin = clean(tags['name:fr']) ?? (written && !ARABIC.test(written) ? written : undefined)
  return {
    ...{ source: `https://www.openstreetmap.org/${object.type}/${object.id}`, category, isNameLatin: arabic === undefined },
    name: { ar: name, en: clean(tags['name:en']) ?? latin, es: clean(tags['name:es']) ?? latin, fr: latin },
    phone: phoneOf(tags),
    website: websiteOf(tags),
    hours: hoursOf(tags),
    latitude: rounded(object.latitude),
    longitude: rounded(object.longitude),
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function clean(value: string | undefined): string | undefined {
  const plain = value
    ?.toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
  return plain && plain.length <= MAX_NAME ? plain : undefined
}

/** The first of several. */
function phoneOf(tags: Tags): string | null {
  const [first] = (tags.phone ?? tags['contact:phone'] ?? tags['contact:mobile'] ?? '').split(/[;,]/)
  return parsePhone(first ?? '') ?? null
}

function websiteOf(tags: Tags): string | null {
  const url = tags.website ?? tags['contact:website'] ?? ''
  return /^https?:\/\/\S{4,300}$/.test(url) && URL.canParse(url) && !new URL(url).username ? url : null
}

/** Only hours that the guide can read: the others would be shown wrong. */
function hoursOf(tags: Tags): string | null {
  const written = tags.opening_hours?.trim() ?? ''
  return written !== '' && written.length <= 200 && readHours(written).ok ? written : null
}

/** What an entry lacks and the map knows, each as a visitor would suggest it. */
export function missingFacts(
  entry: { phone: string | null; website: string | null; hours: string | null },
  place: OsmPlace,
): { field: 'phone' | 'website' | 'hours'; proposed: string }[] {
  return (['phone', 'website', 'hours'] as const).flatMap((field) => {
    const proposed = place[field]
    return entry[field] === null && proposed !== null ? [{ field, proposed }] : []
  })
}

/** What is drafted is no more than the map says, in each language. */
export const placeTitle = (place: OsmPlace): string => localize(place.name, 'ar')
