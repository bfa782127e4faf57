import { type Mapping as FileMapping, mappingGuesser } from '#app/platform/files/mapping.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import words from './words.json' with { type: 'json' }

/** The texts of a product and of its variants that stand in four languages. */
export const productTexts = ['title', 'description', 'origin', 'ingredients', 'storage'] as const
export const localFields = [...productTexts, 'variant_title', 'category_name'] as const
export type LocalProductField = (typeof localFields)[number]
type LocalColumn = `${LocalProductField}_${Locale}`

const productFields = [
  'id',
  'category',
  'producer',
  'illustration',
  'status',
  'sample',
  'position',
  'facts',
  'option_names',
  'images',
] as const
const variantFields = [
  ...(['variant_id', 'sku', 'price', 'price_in_cents', 'sale_price', 'sale_price_in_cents', 'sale_from', 'sale_until'] as const),
  ...(['manage_inventory', 'stock', 'low_at', 'grams', 'millilitres', 'option_values', 'variant_position'] as const),
] as const

export type ProductImportField = LocalColumn | (typeof productFields)[number] | (typeof variantFields)[number]

const columnsOf = (field: LocalProductField) => locales.map((locale) => `${field}_${locale}` as LocalColumn)

/** In the order in which an export writes them and the mapping offers them. */
export const productImportFields: readonly ProductImportField[] = [
  ...(['id', 'category'] as const),
  ...columnsOf('title'),
  ...(['variant_id', 'sku'] as const),
  ...columnsOf('variant_title'),
  ...(['price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'manage_inventory', 'low_at', 'grams', 'millilitres'] as const),
  ...columnsOf('description'),
  ...columnsOf('origin'),
  ...columnsOf('ingredients'),
  ...columnsOf('storage'),
  ...(['producer', 'illustration', 'status', 'sample', 'position', 'facts', 'option_names', 'option_values', 'variant_position'] as const),
  ...(['price_in_cents', 'sale_price_in_cents', 'images'] as const),
  ...columnsOf('category_name'),
]

export type ProductMapping = FileMapping<ProductImportField>

/** Arabic, English, Spanish and French headings, and the names of the old product's table. */
export const guessMapping = mappingGuesser<ProductImportField>(productImportFields, words.columns)
