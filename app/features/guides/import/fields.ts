import { foldArabic } from '#app/platform/arabic.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import words from './words.json' with { type: 'json' }

/** The texts of an entry that stand in four languages, as the database calls them. */
export const localFields = ['name', 'description', 'address', 'point_note', 'caution'] as const
export type LocalField = (typeof localFields)[number]
type LocalColumn = `${LocalField}_${Locale}`

/** Where an entry belongs. */
export const placeFields = ['guide', 'city', 'sector', 'category'] as const
const plainFields = [
  ...(['id', 'slug', 'kind', 'phone', 'website', 'latitude', 'longitude', 'point_is', 'point_attribution', 'hours'] as const),
  ...(['images', 'illustration', 'details', 'status', 'confidence', 'verified_on', 'source', 'sample', 'position'] as const),
] as const

/** `sector_city`: the city of the sector, which the old shape tells apart from the commune of the entry. */
export type ImportField = LocalColumn | (typeof placeFields)[number] | (typeof plainFields)[number] | 'sector_city'

const columnsOf = (field: LocalField) => locales.map((locale) => `${field}_${locale}` as LocalColumn)

/** In the order in which an export writes them and the mapping offers them. */
export const importFields: readonly ImportField[] = [
  ...placeFields,
  ...columnsOf('name'),
  ...columnsOf('description'),
  ...columnsOf('address'),
  ...(['phone', 'website', 'hours', 'latitude', 'longitude', 'point_is', 'point_attribution'] as const),
  ...columnsOf('point_note'),
  ...columnsOf('caution'),
  ...(['kind', 'illustration', 'status', 'confidence', 'verified_on', 'source', 'sample', 'images', 'details', 'position'] as const),
  ...(['slug', 'id', 'sector_city'] as const),
]

/** Column of the file → field of the entry; a column that is not here is left out. */
export type Mapping = Record<string, ImportField>

/** What people call the columns: Arabic, English, Spanish and French, and the tags of OpenStreetMap. The first is the best. */
const synonyms: Partial<Record<ImportField, readonly string[]>> = words.columns

/** Headings are compared folded: case, accents, underscores, colons and hamzas make no difference. */
export const foldHeading = (heading: string) => foldArabic(heading.replace(/[_:.\-/#()]+/g, ' '))

const foldedSynonyms = new Map(importFields.map((field) => [field, [field, ...(synonyms[field] ?? [])].map(foldHeading)]))

/** Heading → field, each field once: the better name wins, then the column that stands first. */
export function guessMapping(columns: readonly string[]): Mapping {
  const folded = columns.map((column) => ({ column, name: foldHeading(column) }))
  const mapping: Mapping = Object.create(null) as Mapping
  const taken = new Set<string>()
  const rounds = Math.max(...[...foldedSynonyms.values()].map((names) => names.length))
  for (let rank = 0; rank < rounds; rank += 1) {
    for (const field of importFields) {
      const wanted = foldedSynonyms.get(field)?.[rank]
      if (wanted === undefined || taken.has(field)) continue
      const match = folded.find(({ column, name }) => name === wanted && !(column in mapping))
      if (!match) continue
      mapping[match.column] = field
      taken.add(field)
    }
  }
  return { ...mapping }
}

/** What makes two files of one kind, so that the mapping of the last one is offered for the next. */
export function columnsKey(columns: readonly string[]): string {
  return [...new Set(columns.map(foldHeading))].sort().join('|').slice(0, 2000)
}

/** Each field may be filled by one column only. */
export function doubledFields(mapping: Mapping): ImportField[] {
  const fields = Object.values(mapping)
  return [...new Set(fields.filter((field, i) => fields.indexOf(field) !== i))]
}
