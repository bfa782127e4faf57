import { isCents } from '#app/platform/money.ts'
import type { CartChange, CartLine, CartNotice, CartProduct, CartRefusal, CartVariant, FreshProduct } from './types.ts'

/** As large as one order may be (orders/schema.ts refuses more). */
export const MAX_LINES = 50
export const MAX_QUANTITY = 999

/** From here on what is left is said beside the line. */
export const FEW_LEFT = 5

/** The public JSON says no more than this of a stock (the catalogue's `PUBLIC_STOCK_CAP`): what lies there may be more. */
export const PUBLIC_STOCK_CAP = 25

/** The price charged for one, in cents. */
export function unitPriceOf(variant: Pick<CartVariant, 'price_in_cents' | 'sale_price_in_cents'>): number {
  return variant.sale_price_in_cents ?? variant.price_in_cents
}

export function lineTotal(line: CartLine): number {
  return unitPriceOf(line.variant) * line.quantity
}

/** Σ (sale price ?? price) × quantity, in integer cents. */
export function totalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** The number on the cart button: how many pieces, not how many lines. */
export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** What there is of a variant, as far as this cart knows: Infinity where nobody counts it, or where the shop was not asked yet. */
export function countedStock({
  manage_inventory,
  inventory_quantity,
}: Pick<CartVariant, 'manage_inventory' | 'inventory_quantity'>): number {
  return manage_inventory ? (inventory_quantity ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
}

/** The most of this variant that the cart may hold. */
export function limitOf(variant: Pick<CartVariant, 'manage_inventory' | 'inventory_quantity'>): number {
  return Math.min(MAX_QUANTITY, countedStock(variant))
}

/** Why so many of a variant cannot be in the cart; undefined when they can. */
function findRefusal(variant: CartVariant, quantity: number): CartRefusal | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) return { reason: 'quantity' }
  const stock = countedStock(variant)
  if (quantity > stock) return stock < PUBLIC_STOCK_CAP ? { reason: 'stock', left: stock } : { reason: 'needs_call', max: stock }
  return quantity > MAX_QUANTITY ? { reason: 'quantity' } : undefined
}

/** Adds to the variant's line, or appends one; refused whole when the stock does not reach for what would be in the cart. */
export function addToCart(lines: readonly CartLine[], product: CartProduct, variant: CartVariant, added: number): CartChange {
  if (!Number.isInteger(added) || added < 1) return { ok: false, reason: 'quantity' }
  const known = lines.find((line) => line.variant.id === variant.id)
  const quantity = (known?.quantity ?? 0) + added
  const refusal = findRefusal(variant, quantity)
  if (refusal) return { ok: false, ...refusal }
  const next = { product, variant, quantity }
  if (known) return { ok: true, lines: lines.map((line) => (line === known ? next : line)) }
  return lines.length >= MAX_LINES ? { ok: false, reason: 'lines' } : { ok: true, lines: [...lines, next] }
}

export function removeFromCart(lines: readonly CartLine[], variantId: string): CartLine[] {
  return lines.filter((line) => line.variant.id !== variantId)
}

/** Sets a line's quantity, or says why not and changes nothing; less than there was is never too much. */
export function setQuantity(lines: readonly CartLine[], variantId: string, quantity: number): CartChange {
  const known = lines.find((line) => line.variant.id === variantId)
  if (!known) return { ok: true, lines: [...lines] }
  const refusal = findRefusal(known.variant, quantity)
  const isLess = Number.isInteger(quantity) && quantity >= 1 && quantity < known.quantity
  if (refusal && !isLess) return { ok: false, ...refusal }
  return { ok: true, lines: lines.map((line) => (line === known ? { ...line, quantity } : line)) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 500
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readProduct(value: unknown): CartProduct | undefined {
  if (!isRecord(value) || !isText(value.title)) return undefined
  const { title } = value
  const id = isText(value.id) ? value.id : null
  // An address of this site's library and no other: a foreign one would tell it who reads.
  const photo = isText(value.photo) && /^\/media\/[0-9a-f]+\/\d+\.webp$/.test(value.photo) ? { photo: value.photo } : {}
  const sample = value.sample === true ? { sample: true } : {}
  return { id, title, illustration: isText(value.illustration) ? value.illustration : null, ...photo, ...sample }
}

function readVariant(value: unknown): CartVariant | undefined {
  if (!isRecord(value) || !isText(value.id) || !isText(value.title)) return undefined
  if (typeof value.manage_inventory !== 'boolean' || !isCents(value.price_in_cents)) return undefined
  const sale = value.sale_price_in_cents ?? null
  const inventory_quantity = value.inventory_quantity ?? null
  if ((sale !== null && !isCents(sale)) || (inventory_quantity !== null && !isCount(inventory_quantity))) return undefined
  const { id, title, manage_inventory, price_in_cents } = value
  return { id, title, manage_inventory, inventory_quantity, price_in_cents, sale_price_in_cents: sale }
}

/**
 * A saved line, put together again from checked values only; undefined for what is no line. The specification's own fields
 * make one: what this site saves beside them is asked of the shop when it is missing.
 */
function readLine(value: unknown): CartLine | undefined {
  if (!isRecord(value)) return undefined
  const product = readProduct(value.product)
  const variant = readVariant(value.variant)
  const { quantity } = value
  if (!product || !variant || !isCount(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return undefined
  const line = { product, variant, quantity }
  return Number.isSafeInteger(lineTotal(line)) ? line : undefined
}

/**
 * Reads what storage holds. Whatever is no line is dropped, line by line; `undefined` means that the whole is unreadable
 * and should be set aside.
 */
export function readCart(saved: string | null): CartLine[] | undefined {
  if (saved === null) return []
  let value: unknown
  try {
    value = JSON.parse(saved)
  } catch {
    return undefined
  }
  if (!Array.isArray(value)) return undefined
  const lines: CartLine[] = []
  for (const item of value) {
    const line = readLine(item)
    const isNew = line && lines.every((other) => other.variant.id !== line.variant.id)
    if (isNew && lines.length < MAX_LINES && Number.isSafeInteger(totalOf([...lines, line]))) lines.push(line)
  }
  return lines
}

type Titled = { title: string; titles?: Record<string, string | undefined> }

/** As the reader's language calls it, which may not be the one it was put into the cart in. */
const titleIn = (locale: string, named: Titled | undefined) => named && (named.titles?.[locale] || named.title)

/**
 * Holds the cart against the shop of this moment: new titles and prices, less where there is less, out where there is none.
 * Lines of products that were not asked about, put in while the answer was on its way, stay as they are.
 */
export function refreshCart(
  lines: readonly CartLine[],
  products: readonly FreshProduct[],
  locale: string,
  requested?: ReadonlySet<string>,
): { lines: CartLine[]; notices: CartNotice[] } {
  const fresh = new Map(products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const)))
  const notices: CartNotice[] = []
  const existing = lines.flatMap((line): CartLine[] => {
    if (requested && (line.product.id === null || !requested.has(line.product.id))) return [line]
    const found = fresh.get(line.variant.id)
    const names = {
      product: titleIn(locale, found?.product) ?? line.product.title,
      variant: titleIn(locale, found?.variant) ?? line.variant.title,
    }
    const limit = found ? limitOf(found.variant) : 0
    if (!found || limit < 1) {
      notices.push({ kind: 'gone', ...names })
      return []
    }
    const { product, variant } = found
    // Through the same gate as a saved line, so that nothing odd from the network is kept either.
    const updated = readLine({
      product: { ...product, title: names.product, photo: product.images?.[0]?.thumb },
      variant: { ...variant, title: names.variant },
      quantity: Math.min(line.quantity, limit),
    })
    if (!updated) return [line]
    if (updated.quantity < line.quantity) notices.push({ kind: 'reduced', ...names, left: limit })
    const prices = { was: unitPriceOf(line.variant), now: unitPriceOf(updated.variant) }
    if (prices.was !== prices.now) notices.push({ kind: 'price', ...names, ...prices })
    return [updated]
  })
  return { lines: existing, notices }
}
