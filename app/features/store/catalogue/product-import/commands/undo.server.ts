import { and, count, eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import { lockWhole } from '#app/features/store/catalogue/commands/edited.server.ts'
import { moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import {
  producers,
  productCategories,
  productVariants,
  stockMovements,
  storeProducts,
} from '#app/features/store/catalogue/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { isSame } from '../changes.ts'
import { columnsIn } from '../plan-variant.ts'
import { readProducts } from '../queries/current.server.ts'
import type { StandingProduct, Written, WrittenProducts } from '../types.ts'
import { productSet } from './apply.server.ts'

type Changed = Extract<Written, { of: 'product' | 'variant' }>
type Moved = Extract<Written, { of: 'stock' }>

type Writing = { job: ImportJob; by: Actor }

/**
 * Takes an import back: what it made goes, what it changed becomes what it was, its stock goes out again through the log.
 * What somebody has changed, ordered or sold since stays as it is, and is named.
 */
export async function undoProducts(tx: Tx, { job, by }: Writing) {
  const { things } = job.written as WrittenProducts
  const goods = things.filter((one): one is Changed => one.of === 'product' || one.of === 'variant')
  const stock = things.filter((one): one is Moved => one.of === 'stock')
  const stands = await lockWritten(tx, goods, stock)
  const left = [...new Set([...(await takeStockBack(tx, stock, { stands, goods, by })), ...(await putBack(tx, goods, stands))])]
  for (const one of things) if (one.of === 'category' || one.of === 'producer') await dropIfBare(tx, one)
  return { undone: goods.length - left.length, left: left.length, written: { things, left } satisfies WrittenProducts }
}

/** What `undoProducts` would leave as it is: it is done, and taken back at once. */
export async function previewProductsLeft(db: Db, writing: Writing): Promise<string[]> {
  let left: string[] = []
  const undo = db.transaction(async (tx) => {
    left = (await undoProducts(tx, writing)).written.left
    tx.rollback()
  })
  await undo.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return left
}

type Stands = ReadonlyMap<string, StandingProduct>

/** By the id of the product and by those of its variants. */
async function lockWritten(tx: Tx, goods: readonly Changed[], stock: readonly Moved[]): Promise<Stands> {
  const productIds = goods.filter((one) => one.of === 'product').map((one) => one.id)
  const variantIds = [...goods.filter((one) => one.of === 'variant'), ...stock].map((one) => one.id)
  const owners =
    variantIds.length === 0
      ? []
      : await tx.select({ id: productVariants.productId }).from(productVariants).where(inArray(productVariants.id, variantIds))
  const ids = [...new Set([...productIds, ...owners.map((row) => row.id)])]
  await lockWhole(tx, ids, { toDrop: true })
  const products = await readProducts(tx, ids)
  return new Map(
    products.flatMap(
      (product) => [[`product ${product.id}`, product], ...product.variants.map((one) => [`variant ${one.id}`, product] as const)] as const,
    ),
  )
}

const variantIn = (stands: Stands, id: string) => stands.get(`variant ${id}`)?.variants.find((one) => one.id === id)

/** Of variants that were there before. As many go out as came in, where that many are still free. */
async function takeStockBack(
  tx: Tx,
  stock: readonly Moved[],
  { stands, goods, by }: { stands: Stands; goods: readonly Changed[]; by: Actor },
): Promise<string[]> {
  const made = new Set(goods.flatMap((one) => (one.of === 'variant' && !one.before ? [one.id] : [])))
  const left: string[] = []
  const moves = stock.flatMap(({ id, name, pieces }) => {
    const variant = variantIn(stands, id)
    if (made.has(id) || !variant) return []
    if (variant.stock - pieces >= variant.reserved) return [{ variantId: id, onHand: -pieces }]
    left.push(name)
    return []
  })
  await moveStock(tx, { reason: 'correction', by, moves })
  return left
}

async function putBack(tx: Tx, goods: readonly Changed[], stands: Stands): Promise<string[]> {
  const moved = await movedSince(tx, goods)
  const made = goods.filter((one) => one.of === 'product' && !one.before)
  const left: string[] = []
  // Products before their variants: what was made whole goes whole, or stays whole.
  for (const one of made) if (!(await dropWhole(tx, one, stands.get(`product ${one.id}`), { goods, moved }))) left.push(one.name)
  const whole = new Set(made.map((one) => one.id))
  for (const one of goods) {
    const product = stands.get(`${one.of} ${one.id}`)
    if (whole.has(product?.id ?? one.id)) continue
    const isBack = one.of === 'product' ? await putProductBack(tx, one, product) : await putVariantBack(tx, one, product, moved)
    if (!isBack) left.push(one.name)
  }
  return left
}

type Since = { goods: readonly Changed[]; moved: ReadonlySet<string> }

/** Takes away a product that the import made; not one that somebody has saved since, added to, sold of, or counted. */
async function dropWhole(tx: Tx, one: Changed, product: StandingProduct | undefined, { goods, moved }: Since): Promise<boolean> {
  if (!product) return true
  const made = new Set(goods.filter((other) => other.of === 'variant' && !other.before).map((other) => other.id))
  const isTouched = product.variants.some((variant) => !made.has(variant.id) || variant.version !== 1 || moved.has(variant.id))
  if (isTouched || product.version !== one.version) return false
  await tx.delete(storeProducts).where(eq(storeProducts.id, one.id))
  return true
}

/** Variants that the import made, and whose stock has moved since. */
async function movedSince(tx: Tx, goods: readonly Changed[]): Promise<Set<string>> {
  const ids = goods.filter((one) => one.of === 'variant' && !one.before).map((one) => one.id)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: stockMovements.variantId, moves: count() })
    .from(stockMovements)
    .where(and(inArray(stockMovements.variantId, ids), sql`${stockMovements.reason} <> 'opening'`))
    .groupBy(stockMovements.variantId)
  return new Set(rows.map((row) => row.id))
}

const stillShows = (row: object, after: Record<string, unknown>) =>
  Object.entries(after).every(([field, value]) => isSame((row as Record<string, unknown>)[field], value))

async function putProductBack(tx: Tx, { id, before, after }: Changed, product: StandingProduct | undefined): Promise<boolean> {
  if (!product || !before || !stillShows(product, after)) return false
  await tx
    .update(storeProducts)
    .set({ ...productSet(before), version: sql`${storeProducts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(storeProducts.id, id))
  return true
}

async function putVariantBack(
  tx: Tx,
  { id, before, after, version }: Changed,
  product: StandingProduct | undefined,
  moved: ReadonlySet<string>,
): Promise<boolean> {
  const variant = product?.variants.find((one) => one.id === id)
  if (!product || !variant) return true
  if (!before) {
    const isLast = product.status === 'published' && product.variants.length === 1
    if (variant.version !== version || variant.reserved > 0 || moved.has(id) || isLast) return false
    await tx.delete(productVariants).where(eq(productVariants.id, id))
    return true
  }
  if (!stillShows(columnsIn(variant), after)) return false
  const columns = { ...columnsIn(variant), ...before } as ReturnType<typeof columnsIn>
  const isHeld = !columns.manageInventory && variant.reserved > 0
  if (isHeld || (columns.salePriceInCents !== null && columns.salePriceInCents >= columns.priceInCents)) return false
  await tx
    .update(productVariants)
    .set({ ...before, version: sql`${productVariants.version} + 1` })
    .where(eq(productVariants.id, id))
  return true
}

/** Categories and producers that the import made go when nothing stands on them. */
async function dropIfBare(tx: Tx, { of, id }: { of: 'category' | 'producer'; id: string }): Promise<void> {
  const [table, column] =
    of === 'category' ? ([productCategories, storeProducts.categoryId] as const) : ([producers, storeProducts.producerId] as const)
  const [used] = await tx.select({ products: count() }).from(storeProducts).where(eq(column, id))
  if ((used?.products ?? 0) === 0) await tx.delete(table).where(eq(table.id, id))
}
