import { AppError } from '#app/platform/errors.ts'
import type { Narrowing, RequestedLine, StoreQuery } from './types.ts'

/** The address keys that make a different list. */
export const storeQueryKeys = ['category', 'from', 'to', 'sale', 'stock', 'producer', 'sort', 'page'] as const
/** Of these there are too many to keep the pages of all. */
export const narrowingKeys = ['from', 'to', 'sale', 'stock', 'producer'] as const

export function isNarrowed({ from, to, sale, stock, producer }: Narrowing): boolean {
  return from !== undefined || to !== undefined || sale || stock || producer !== undefined
}

const MAX_ID = 100

/** Whether a text from outside can be the id of a product or variant; the database takes no NUL in any text. */
export function mayBeId(text: string): boolean {
  return text !== '' && text.length <= MAX_ID && !text.includes('\0')
}

/** The address of a list; what is the default is left out, so that one page has one address. */
export function storeAddress(query: Partial<StoreQuery>): string {
  const label = new URLSearchParams()
  const { category, from, to, sale, stock, producer, sort = 'featured', page = 1 } = query
  if (category) label.set('category', category)
  if (from !== undefined) label.set('from', String(from / 100))
  if (to !== undefined) label.set('to', String(to / 100))
  if (sale) label.set('sale', '1')
  if (stock) label.set('stock', '1')
  if (producer) label.set('producer', producer)
  if (sort !== 'featured') label.set('sort', sort)
  if (page > 1) label.set('page', String(page))
  return label.size > 0 ? `/store?${label}` : '/store'
}

/** More than this many left is not worth saying. */
export const FEW_LEFT = 5

/** Pieces that a stranger may order at once without being talked to (the orders' `holds/rules.ts`, the usual limit of a telephone). */
const LARGEST_ORDER = 20

/**
 * The most that public data say of a stock: enough to check every quantity that can be ordered, and whether few are left after
 * it. `inventory_quantity` of the public JSON is exact below it, and this number for anything more; a client may go on
 * rejecting what is above it.
 */
export const PUBLIC_STOCK_CAP = FEW_LEFT + LARGEST_ORDER

export const producerPath = (id: string) => `/producer/${encodeURIComponent(id)}`

type Priced = { priceInCents: number /** The one in force today, see `salePriceToday`. */; salePriceInCents: number | null }
type Stocked = { manageInventory: boolean; inventoryQuantity: number; reservedQuantity: number }

/** What is charged, in cents: the sale price where there is one. */
export function effectivePrice(variant: Priced): number {
  return variant.salePriceInCents ?? variant.priceInCents
}

/** What can be sold now: stock on hand less what open orders hold; Infinity where stock is not managed. */
export function availableOf(variant: Stocked): number {
  return variant.manageInventory ? Math.max(0, variant.inventoryQuantity - variant.reservedQuantity) : Number.POSITIVE_INFINITY
}

/** What the public may know of it: exact up to `PUBLIC_STOCK_CAP`; Infinity where stock is not managed. */
export function publicAvailable(variant: Stocked): number {
  return variant.manageInventory ? Math.min(PUBLIC_STOCK_CAP, availableOf(variant)) : Number.POSITIVE_INFINITY
}

/** Refuses (409) more of a variant than can be sold. */
export function expectEnough({ variantId, quantity, productTitle, variantTitle }: RequestedLine, left: number): void {
  if (quantity <= left) return
  const params = { product: productTitle, variant: variantTitle, left }
  throw new AppError('insufficient_stock', { status: 409, params, extra: { variant_id: variantId, left } })
}

export function variantUnavailable(variantId: string): AppError {
  return new AppError('variant_unavailable', { status: 422, fields: { items: 'variant_unavailable' }, extra: { variant_id: variantId } })
}

export type Stock = { kind: 'available' } | { kind: 'few'; left: number } | { kind: 'sold_out' }

/** Stock in the words a visitor is told: available, only n left, sold out. */
export function stockOf(available: number): Stock {
  if (available <= 0) return { kind: 'sold_out' }
  return available <= FEW_LEFT ? { kind: 'few', left: available } : { kind: 'available' }
}

export type UnitPrice = { cents: number; per: 'kg' | 'l' }

/** Cents for a kilogram or a litre, rounded to the cent; undefined where the content is unknown or is that very unit. */
export function unitPrice(cents: number, content: { grams: number | null; millilitres: number | null }): UnitPrice | undefined {
  const amount = content.grams ?? content.millilitres
  if (!amount || amount <= 0 || amount === 1000) return undefined
  return { cents: Math.round((cents * 1000) / amount), per: content.grams ? 'kg' : 'l' }
}

/** The variant that a card quotes: the cheapest one that can be bought, else the cheapest. */
export function quotedVariant<V extends Priced & Stocked>(variants: readonly V[]): V | undefined {
  const buyable = variants.filter((variant) => availableOf(variant) > 0)
  return [...(buyable.length > 0 ? buyable : variants)].sort((a, b) => effectivePrice(a) - effectivePrice(b))[0]
}
