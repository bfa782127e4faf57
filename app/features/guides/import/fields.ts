import { type Mapping as FileMapping, mappingGuesser } from '#app/platform/files/mapping.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import words from './words.json' with { type: 'json' }

/** The texts of an entry that stand in four languages, as the database calls them. */
export const localFields = ['name', 'description', 'address', 'point_note', 'caution'] as const
export type LocalImportField = (typeof localFields)[number]
type LocalColumn = `${LocalImportField}_${Locale}`

/** Where an entry belongs. */
export const placeFields = ['guide', 'city', 'sector', 'category'] as const
const plainFields = [
  ...(['id', 'slug', 'kind', 'phone', 'website', 'latitude', 'longitude', 'point_is', 'point_attribution', 'hours'] as const),
  ...([
    'images',
    'illustration',
    'details',
    'status',
    'confidence',
    'verified_on',
    'source_checked_on',
    'source',
    'sample',
    'position',
  ] as const),
] as const

/** `sector_city`: the city of the sector, which the old shape tells apart from the commune of the entry. */
export type ImportField = LocalColumn | (typeof placeFields)[number] | (typeof plainFields)[number] | 'sector_city'

const columnsOf = (field: LocalImportField) => locales.map((locale) => `${field}_${locale}` as LocalColumn)

/** In the order in which an export writes them and the mapping offers them. */
export const importFields: readonly ImportField[] = [
  ...placeFields,
  ...columnsOf('name'),
  ...columnsOf('description'),
  ...columnsOf('address'),
  ...(['phone', 'website', 'hours', 'latitude', 'longitude', 'point_is', 'point_attribution'] as const),
  ...columnsOf('point_note'),
  ...columnsOf('caution'),
  ...([
    'kind',
    'illustration',
    'status',
    'confidence',
    'verified_on',
    'source_checked_on',
    'source',
    'sample',
    'images',
    'details',
    'position',
  ] as const),
  ...(['slug', 'id', 'sector_city'] as const),
]

export type EntryMapping = FileMapping<ImportField>

/** Arabic, English, Spanish and French headings, and the tags of OpenStreetMap. */
export const guessMapping = mappingGuesser<ImportField>(importFields, words.columns)
