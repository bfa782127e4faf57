import type { LocalText } from '#app/platform/local-text.ts'

/** Parts of a variant that can be typed in the grid. */
export const cellFields = ['price', 'sale', 'stock'] as const
export type CellField = (typeof cellFields)[number]

export type ProductStatus = 'draft' | 'published' | 'deleted'

/** What somebody types of a product. */
export type ProductInput = {
  categoryId: string
  title: LocalText
  description: LocalText
  facts: { label: LocalText; value: LocalText }[]
  illustration: string | null
  origin: LocalText | null
  ingredients: LocalText | null
  storage: LocalText | null
  producerId: string | null
  optionNames: LocalText[]
  /** Of the library, in order. */
  photos: number[]
  sample: boolean
}

export type VariantInput = {
  title: LocalText
  optionValues: LocalText[]
  sku: string | null
  priceInCents: number
  salePriceInCents: number | null
  saleFrom: string | null
  saleUntil: string | null
  manageInventory: boolean
  lowAt: number
  grams: number | null
  millilitres: number | null
}

export type ProductCategoryInput = { name: LocalText; description: LocalText | null; illustration: string | null }

export type ProducerInput = {
  name: LocalText
  kind: 'cooperative' | 'producer'
  description: LocalText | null
  cityId: string | null
  phone: string | null
  sample: boolean
}

/** Prices are brought to whole multiples of this many cents. */
export const roundings = [1, 10, 50, 100, 500] as const
export type Rounding = (typeof roundings)[number]

/** A change of many prices: by hundredths of a percent, or by cents; signed. `sale` sets the sale price from the price. */
export type PriceChange = { of: 'price' | 'sale'; by: { percent: number } | { cents: number }; rounding: Rounding } | { of: 'end_sale' }

export const filters = ['draft', 'published', 'sold_out', 'low', 'on_sale', 'sample', 'bin'] as const
export type Filter = (typeof filters)[number]

export const productSorts = ['position', 'name', 'price', 'stock', 'changed'] as const
export type AdminProductSort = (typeof productSorts)[number]

/** Drawings of the site's set that show goods. */
export const illustrations = [
  ...(['honey', 'rosemary-honey', 'blossom-honey', 'lavender-honey', 'jujube-honey', 'carob-honey', 'oil', 'olives'] as const),
  ...(['almonds', 'walnuts', 'figs', 'flour', 'jam', 'thyme', 'rosemary', 'lavender', 'herbs'] as const),
  ...(['pottery', 'tagine', 'clay-bowl', 'weaving', 'wool-rug', 'straw-hat', 'basket'] as const),
] as const

/** What can be done to many prices, as its form names it. */
export const bulkOps = ['up_percent', 'down_percent', 'up_amount', 'down_amount', 'sale_percent', 'end_sale'] as const

/** What can happen to stock by hand. */
export const stockActions = ['delivery_in', 'return', 'loss', 'more', 'less'] as const
