import type { ImportFile } from '#app/features/imports/import-room.ts'
import type { RowNote } from '#app/features/imports/types.ts'
import type { SourceRow } from '#app/platform/files/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { ProducerInput, ProductCategoryInput, ProductInput, ProductStatus, VariantInput } from '../admin/types.ts'
import type { ProductImportField } from './fields.ts'

export const fileFormats = ['full', 'store_products', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]
export const exportFormats = ['full', 'csv'] as const

/** One variant of a file, or a product without any; `seq` once it is staged. */
export type ProductRowSource = SourceRow & { seq?: number }

/** A category or producer that a file speaks of, with all that our own export says of it. */
export type CategorySpec = { id: string } & ProductCategoryInput & { position: number | null }
export type ProducerSpec = { id: string } & ProducerInput

/** What a file says beside its rows. */
export type ProductHead = { categories: CategorySpec[]; producers: ProducerSpec[] }
export type ProductFile = ImportFile & ProductHead & { format: FileFormat; rows: ProductRowSource[] }

/** `set`: the file says how many lie there; `add`: how many have come in. */
export const stockModes = ['set', 'add', 'leave'] as const
export type StockMode = (typeof stockModes)[number]

export type ProductImportOptions = {
  /** What new products are that do not say it themselves. */
  status: 'draft' | 'published'
  /** Whether categories and producers that are not there are made. */
  createMissing: boolean
  stock: StockMode
}

export const problemCodes = [
  ...(['too_many_cells', 'no_object', 'bad_characters', 'bidi_control', 'too_long', 'id_bad', 'duplicate_id'] as const),
  ...(['name_missing', 'unclear', 'differs', 'category_missing', 'category_unknown', 'producer_unknown', 'illustration_bad'] as const),
  ...(['status_bad', 'truth_bad', 'number_bad', 'price_missing', 'price_bad', 'price_twice', 'sale_not_below', 'date_bad'] as const),
  ...(['sale_days', 'sku_bad', 'sku_taken', 'sku_twice', 'variant_elsewhere', 'variant_unclear', 'facts_bad', 'options_bad'] as const),
  ...(['stock_held', 'held'] as const),
] as const
export const warningCodes = ['arabic_missing', 'no_description', 'no_variants', 'formula_text', 'images_left_out', 'not_counted'] as const
export type ProductProblemCode = (typeof problemCodes)[number]
export type WarningCode = (typeof warningCodes)[number]

type Note<Code extends string> = RowNote & { line: number; seq: number; field: ProductImportField | null; code: Code }
export type ProductProblem = Note<ProductProblemCode>
export type Warning = Note<WarningCode>

/** What stands of a product and of a variant, beside ids, versions and stock. */
export type ProductColumns = ProductInput & { status: ProductStatus; position: number | null }
export type VariantColumns = VariantInput & { position: number }

export type StandingVariant = VariantColumns & { id: string; productId: string; version: number; stock: number; reserved: number }
export type StandingProduct = ProductColumns & { id: string; version: number; variants: StandingVariant[] }
export type NamedSpec = { id: string; name: LocalText }

/** As much of the catalogue as the rows of a file could mean. */
export type Stand = {
  categories: readonly NamedSpec[]
  producers: readonly NamedSpec[]
  products: readonly StandingProduct[]
  /** Pictures of the library that the rows name, by what they are named by (`pictures.ts`). */
  pictures: ReadonlyMap<string, number>
  /** Ids of anything, which new things may not be given. */
  taken: { products: ReadonlySet<string>; variants: ReadonlySet<string> }
}

export type ColumnChange = { field: string; from: unknown; to: unknown }

export type PlannedVariant = {
  line: number
  id: string
  before: StandingVariant | null
  after: VariantColumns
  /** Pieces that come to what lies there, signed. */
  pieces: number
  changes: ColumnChange[]
}

type PlanState = 'new' | 'changed' | 'same' | 'wrong'

export type PlannedProduct = {
  line: number
  /** Its rows of the file; the first speaks for all of them. */
  seqs: number[]
  id: string
  name: string
  state: PlanState
  before: StandingProduct | null
  after: ProductColumns
  changes: ColumnChange[]
  variants: PlannedVariant[]
  problems: ProductProblem[]
  warnings: Warning[]
}

export type Plan = { categories: CategorySpec[]; producers: ProducerSpec[]; products: PlannedProduct[] }
/** What the preview found beside the rows. `trace`: by which one that would do something else is known. */
export type ProductPlan = ProductHead & { trace: string }
/** Of a product, as much as its preview shows. */
export type ProductRowPlan = {
  changes: ColumnChange[]
  variants: (Pick<PlannedVariant, 'changes' | 'pieces'> & {
    name: string
    price: Pick<VariantColumns, 'priceInCents' | 'salePriceInCents'>
    /** Null for a new one. */
    stock: number | null
  })[]
}
export type Counts = Record<PlanState, number> & { variants: number; pieces: number }

/** What an import wrote, for its undoing: columns as they were and as they became, by thing. */
export type Written =
  | { of: 'category' | 'producer'; id: string }
  | {
      of: 'product' | 'variant'
      id: string
      name: string
      before: Record<string, unknown> | null
      after: Record<string, unknown>
      version: number
    }
  | { of: 'stock'; id: string; name: string; pieces: number }

/** `left`: names of what an undo left as it was. */
export type WrittenProducts = { things: Written[]; left?: string[] }
