import { readHours } from '#app/features/hours/syntax.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { GuideId } from '../types.ts'

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

const text = (ar: string, en: string, es: string, fr: string): LocalText => ({ ar, en, es, fr })
const daily = { slug: 'daily-services', name: text('خدمات يومية', 'Everyday services', 'Servicios cotidianos', 'Services du quotidien') }
const transport = { slug: 'transport', name: text('نقل وتنقل', 'Transport', 'Transporte', 'Transport') }
const education = { slug: 'education', name: text('تعليم وتكوين', 'Education', 'Educación', 'Enseignement') }

const doctors: OsmCategory = {
  kind: 'clinic',
  guide: 'health',
  slug: 'doctors-and-clinics',
  name: text('أطباء وعيادات', 'Doctors and clinics', 'Médicos y consultas', 'Médecins et cabinets'),
}
const eating = (kind: 'restaurant' | 'cafe'): OsmCategory => ({
  ...{ kind, guide: 'tourism', slug: 'restaurants-and-cafes' },
  name: text('مطاعم ومقاه', 'Restaurants and cafés', 'Restaurantes y cafés', 'Restaurants et cafés'),
})
const hotel: OsmCategory = {
  ...{ kind: 'hotel', guide: 'tourism', slug: 'hotels' },
  name: text('فنادق ومبيت', 'Hotels', 'Hoteles', 'Hébergements'),
}

const AMENITIES: Record<string, OsmCategory> = {
  pharmacy: {
    ...{ kind: 'pharmacy', guide: 'health', slug: 'pharmacies' },
    name: text('صيدليات', 'Pharmacies', 'Farmacias', 'Pharmacies'),
  },
  hospital: {
    ...{ kind: 'hospital', guide: 'health', slug: 'hospitals' },
    name: text('مستشفيات', 'Hospitals', 'Hospitales', 'Hôpitaux'),
  },
  clinic: doctors,
  doctors,
  dentist: doctors,
  bank: { ...{ kind: 'place', guide: 'general', slug: 'banks' }, name: text('أبناك', 'Banks', 'Bancos', 'Banques'), sector: daily },
  post_office: {
    ...{ kind: 'place', guide: 'general', slug: 'post-offices' },
    ...{ name: text('وكالات البريد', 'Post offices', 'Oficinas de correos', 'Bureaux de poste'), sector: daily },
  },
  fuel: {
    ...{ kind: 'place', guide: 'general', slug: 'fuel-stations' },
    ...{ name: text('محطات الوقود', 'Fuel stations', 'Gasolineras', 'Stations-service'), sector: daily },
  },
  school: {
    ...{ kind: 'school', guide: 'general', slug: 'schools' },
    ...{ name: text('مدارس وثانويات', 'Schools', 'Escuelas e institutos', 'Écoles et lycées'), sector: education },
  },
  restaurant: eating('restaurant'),
  fast_food: eating('restaurant'),
  cafe: eating('cafe'),
  bus_station: {
    ...{ kind: 'bus_station', guide: 'general', slug: 'bus-and-taxi' },
    ...{ name: text('حافلات وسيارات أجرة', 'Buses and taxis', 'Autobuses y taxis', 'Autocars et taxis'), sector: transport },
  },
  police: {
    ...{ kind: 'police', guide: 'legal', slug: 'police-and-gendarmerie' },
    name: text('شرطة ودرك', 'Police and gendarmerie', 'Policía y gendarmería', 'Police et gendarmerie'),
  },
}
const MOSQUES: OsmCategory = {
  ...{ kind: 'mosque', guide: 'tourism', slug: 'mosques-and-shrines' },
  name: text('مساجد وأضرحة', 'Mosques and shrines', 'Mezquitas y santuarios', 'Mosquées et mausolées'),
}
const LODGINGS = new Set(['hotel', 'guest_house', 'hostel', 'motel', 'apartment'])

function categoryOf(tags: Tags): OsmCategory | undefined {
  if (tags.amenity === 'place_of_worship') return tags.religion === 'muslim' ? MOSQUES : undefined
  if (tags.tourism && LODGINGS.has(tags.tourism)) return hotel
  return tags.amenity && Object.hasOwn(AMENITIES, tags.amenity) ? AMENITIES[tags.amenity] : undefined
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
