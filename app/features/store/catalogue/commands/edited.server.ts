import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { productCategories, productVariants, storeProducts } from '../tables.server.ts'
import type { ProductImage } from '../types.ts'

export type ProductRow = typeof storeProducts.$inferSelect
export type VariantRow = typeof productVariants.$inferSelect

/** With `dryRun` everything that stands against it is checked, and nothing is deleted. */
export type DeleteRow = { id: string; by: Actor; dryRun?: boolean }

/** Somebody saved it since it was read. `saved` goes along, so that whoever typed can see both. */
export const conflict = (saved: Record<string, unknown> = {}) => new AppError('version_conflict', { status: 409, extra: { saved } })

// Everything is locked products first, and in ascending id order, like an order's variants, so that nobody waits in a circle.
// Those that are gone are missing.

export async function lockProducts(
  tx: Tx,
  ids: readonly string[],
  strength: 'update' | 'no key update' = 'no key update',
): Promise<ProductRow[]> {
  return tx
    .select()
    .from(storeProducts)
    .where(inArray(storeProducts.id, [...new Set(ids)]))
    .orderBy(asc(storeProducts.id))
    .for(strength)
}

function variantsWhere(tx: Tx, which: SQL) {
  return tx.select().from(productVariants).where(which).orderBy(asc(productVariants.id)).for('update')
}

/** Products with all their variants; `toDrop` when some of them may be deleted. */
export async function lockWhole(tx: Tx, ids: readonly string[], { toDrop = false } = {}): Promise<void> {
  if (ids.length === 0) return
  await lockProducts(tx, ids, toDrop ? 'update' : 'no key update')
  await variantsWhere(tx, inArray(productVariants.productId, [...new Set(ids)]))
}

export async function lockProduct(tx: Tx, id: string, version: number | null): Promise<ProductRow> {
  const [row] = await lockProducts(tx, [id])
  if (!row) throw notFound()
  if (version !== null && row.version !== version) throw conflict()
  return row
}

export async function lockVariants(tx: Tx, ids: readonly string[]): Promise<Map<string, VariantRow>> {
  const which = sql`${productVariants.id} = any(${sql.param([...new Set(ids)])}::text[])`
  const rows = await variantsWhere(tx, which).prepare('lock_variants').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockVariant(tx: Tx, id: string, version: number | null): Promise<VariantRow> {
  const row = (await lockVariants(tx, [id])).get(id)
  if (!row) throw notFound()
  if (version !== null && row.version !== version) throw conflict(savedCells(row))
  return row
}

/** What the grid shows of a variant, for whoever typed over something older. */
export function savedCells(row: VariantRow) {
  return { version: row.version, price: row.priceInCents, sale: row.salePriceInCents, stock: row.inventoryQuantity }
}

/** As they are written; the database fills in the rest (migration `product_images`). */
export const imagesOf = (photos: readonly number[]) => photos.map((media) => ({ media }) as ProductImage)

/** The category stays, and stays out of the bin, until the transaction ends. */
export async function requireCategory(tx: Tx, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(and(eq(productCategories.id, id), isNull(productCategories.deletedAt)))
    .for('key share')
  if (!row) throw new AppError('keeping_choice', { status: 422, fields: { category: 'keeping_choice' } })
}

/** A refusal of the database that somebody's own typing explains; anything else goes on as it is. */
export function explain(error: unknown, constraints: Readonly<Record<string, AppError>>): never {
  const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
  throw (constraint && constraints[constraint]) || error
}
