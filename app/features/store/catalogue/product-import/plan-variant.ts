import type { LocalText } from '#app/platform/local-text.ts'
import { foldedName, MAX_PIECES } from '../admin/rules.ts'
import type { CategoryResolver } from './category-resolver.ts'
import { changesOf } from './changes.ts'
import type { ProductFinder } from './find.ts'
import type {
  PlannedVariant,
  ProductColumns,
  ProductImportOptions,
  ProductProblem,
  ProductProblemCode,
  Stand,
  StandingProduct,
  StandingVariant,
  VariantColumns,
  Warning,
} from './types.ts'
import { mergedText, type ProductReading, sameName } from './values.ts'

export type PlanContext = { finder: ProductFinder; book: CategoryResolver; options: ProductImportOptions; pictures: Stand['pictures'] }

type Place = {
  product: { id: string; before: StandingProduct | null; after: ProductColumns }
  nth: number
  ground: PlanContext
  problems: ProductProblem[]
  warnings: Warning[]
}

/** What one row makes of its variant. What is wrong with it is noted; undefined when even the variant cannot be told. */
export function planVariant(row: ProductReading, { product, nth, ground, problems, warnings }: Place): PlannedVariant | undefined {
  const { finder, options } = ground
  const refuse: Refuse = (field, code, value, params) => {
    problems.push({ line: row.line, seq: row.seq, field, code, value: value.slice(0, 200), ...(params ? { params } : {}) })
  }
  const found = finder.variant(row, product.before)
  if (typeof found === 'string') {
    refuse(found === 'variant_elsewhere' ? 'variant_id' : 'variant_title_ar', found, row.variantId ?? row.variantTexts.ar ?? '')
    return undefined
  }
  const id = found?.id ?? finder.newVariantId(row, product)
  const after = columnsOf(row, { before: found, nth, product: product.after })
  refuseTwice(finder, { row, id, product: product.id, after }, refuse)
  refusePrices(row, after, refuse)
  const { optionValues } = after
  if (optionValues.length > 0 && optionValues.length !== product.after.optionNames.length) {
    refuse('option_values', 'options_bad', String(optionValues.length), { options: product.after.optionNames.length })
  }
  const pieces = piecesOf(row, found, after, options.stock)
  if (row.stock && !after.manageInventory && row.stock !== found?.stock) {
    warnings.push({ line: row.line, seq: row.seq, field: 'stock', code: 'not_counted', value: String(row.stock) })
  }
  refuseHeld(found, { manageInventory: after.manageInventory, pieces, requested: row.stock }, refuse)
  const priced = { ...after, priceInCents: after.priceInCents ?? 0 }
  return { line: row.line, id, before: found ?? null, after: priced, pieces, changes: found ? changesOf(columnsIn(found), priced) : [] }
}

type Refuse = (field: ProductProblem['field'], code: ProductProblemCode, value: string, params?: ProductProblem['params']) => void
type Columns = Omit<VariantColumns, 'priceInCents'> & { priceInCents: number | undefined }
type Claimed = { row: ProductReading; id: string; product: string; after: Columns }

/** A variant, its code and, where it has nothing else, its name may stand in one row only. */
function refuseTwice(finder: ProductFinder, { row, id, product, after }: Claimed, refuse: Refuse): void {
  const name = row.variantId || row.variant.sku ? id : `${product} ${foldedName(after.title.ar)}`
  const twice = finder.claim(id, row.line, 'variant') ?? finder.claim(name, row.line, 'name')
  if (twice !== undefined) refuse('variant_id', 'duplicate_id', row.variantId ?? after.title.ar, { line: twice })
  if (!after.sku) return
  const owner = finder.ownerOfSku(after.sku)
  if (owner !== undefined && owner !== id) refuse('sku', 'sku_taken', after.sku, { owner })
  const line = finder.claim(after.sku, row.line, 'sku')
  if (line !== undefined) refuse('sku', 'sku_twice', after.sku, { line })
}

function refusePrices(row: ProductReading, { priceInCents, salePriceInCents: sale, saleFrom, saleUntil }: Columns, refuse: Refuse): void {
  if (priceInCents === undefined && !row.problems.some(({ code }) => code.startsWith('price'))) refuse('price', 'price_missing', '')
  if (priceInCents !== undefined && sale !== null && sale >= priceInCents) refuse('sale_price', 'sale_not_below', String(sale / 100))
  if (saleFrom && saleUntil && saleFrom > saleUntil) refuse('sale_until', 'sale_days', saleUntil)
}

type Stock = { manageInventory: boolean; pieces: number; requested: number | undefined }

/** What open orders hold stays counted, and stays there. */
function refuseHeld(before: StandingVariant | undefined, { manageInventory, pieces, requested }: Stock, refuse: Refuse): void {
  if (!before) return
  const { stock, reserved } = before
  if (reserved > 0 && !manageInventory) refuse('manage_inventory', 'held', String(reserved), { reserved })
  if (pieces < 0 && stock + pieces < reserved) refuse('stock', 'stock_held', String(requested), { reserved })
  if (stock + pieces > MAX_PIECES) refuse('stock', 'number_bad', String(requested), { most: MAX_PIECES })
}

type At = { before: StandingVariant | undefined; nth: number; product: ProductColumns }

const usual = {
  ...{ optionValues: [], sku: null, priceInCents: undefined, salePriceInCents: null, saleFrom: null, saleUntil: null },
  ...{ manageInventory: true, lowAt: 5, grams: null, millilitres: null },
}

function columnsOf(row: ProductReading, { before, nth, product }: At): Columns {
  const result = { ...usual, position: nth, ...(before && columnsIn(before)), ...row.variant }
  // Where a product has one variant only, the old product has no name for it.
  const text = row.variantId ? row.variantTexts : sameName(before?.title, row.variantTexts)
  const title = mergedText(before?.title, text) ?? optionText(result.optionValues) ?? product.title
  return { ...result, title }
}

const optionText = (values: readonly LocalText[]): LocalText | undefined =>
  values.length > 0 ? { ar: values.map((value) => value.ar).join(' / ') } : undefined

/** Without ids, version and stock. */
export function columnsIn({
  id: _,
  productId: __,
  version: ___,
  stock: ____,
  reserved: _____,
  ...columns
}: StandingVariant): VariantColumns {
  return columns
}

function piecesOf(row: ProductReading, before: StandingVariant | undefined, after: Columns, mode: 'set' | 'add' | 'leave'): number {
  if (row.stock === undefined || !after.manageInventory || (mode === 'leave' && before)) return 0
  return mode === 'set' ? row.stock - (before?.stock ?? 0) : row.stock
}
