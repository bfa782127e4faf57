import { type Locale, locales } from '#app/platform/i18n/locales.ts'

/** How long each text of an entry may be; a longer one is refused, never cut. */
export const lengths = {
  name: 160,
  description: 4000,
  address: 300,
  point_note: 300,
  caution: 600,
  point_attribution: 160,
  source: 300,
  website: 500,
  line: 600,
  alt: 250,
} as const

/** Texts that an entry has in four languages, as `name.ar`. */
export const localFields = ['name', 'description', 'address', 'point_note', 'caution'] as const
/** What a procedure says beside its steps and papers. */
export const procedureTexts = ['papers_note', 'where', 'fees', 'delay', 'legal_basis'] as const
/** Lists of a procedure: a line for each item, the same number of lines in every language. */
export const procedureLists = ['steps', 'papers'] as const

export type LocalField = (typeof localFields)[number] | (typeof procedureTexts)[number] | (typeof procedureLists)[number]
export const localName = (field: LocalField | `portal.${number}.name` | `image.${number}.alt`, locale: Locale) => `${field}.${locale}`

export const MAX_IMAGES = 12
export const MAX_PORTALS = 4
export const imagePlaces = Array.from({ length: MAX_IMAGES }, (_, i) => i)
export const portalPlaces = Array.from({ length: MAX_PORTALS }, (_, i) => i)

const inAll = (field: LocalField | `portal.${number}.name` | `image.${number}.alt`) => locales.map((locale) => localName(field, locale))
const one = (id: string) => ({ id, names: [id] })

export const plainFields = [
  ...(['kind', 'category', 'city', 'slug', 'phone', 'website', 'latitude', 'longitude', 'point_is', 'point_attribution'] as const),
  ...(['hours', 'status', 'confidence', 'verified_on', 'source', 'sample', 'illustration', 'city_uncertain', 'name_uncertain'] as const),
  ...(['state', 'phone_unconfirmed', 'papers_basis', 'beach_length', 'beach_area', 'beach_ground', 'beach_road', 'media'] as const),
] as const

/** Everything in the form that can differ between two versions, in the form's order. A picture, a portal, a point are one thing. */
export const entryFields = [
  ...localFields.flatMap((field) => inAll(field).map(one)),
  ...plainFields.filter((name) => name !== 'latitude' && name !== 'longitude' && name !== 'point_is').map(one),
  { id: 'point', names: ['latitude', 'longitude', 'point_is'] },
  ...[...procedureLists, ...procedureTexts].flatMap((field) => inAll(field).map(one)),
  ...portalPlaces.map((i) => ({ id: `portal.${i}`, names: [`portal.${i}.url`, ...inAll(`portal.${i}.name`)] })),
  ...imagePlaces.map((i) => ({
    id: `image.${i}`,
    names: [...['src', 'width', 'height'].map((part) => `image.${i}.${part}`), ...inAll(`image.${i}.alt`)],
  })),
]

/** What the form asks besides, and does not keep: that a place outside Morocco is meant. */
export const AWAY = 'point_away'
/** Every name that the form sends. @public for the editor of an entry */
export const entryNames: readonly string[] = [...entryFields.flatMap((field) => field.names), AWAY]
