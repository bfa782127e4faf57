import { and, asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { productCounts, productVariants, storeProducts } from '../tables.server.ts'
import { inIds } from './by-text.server.ts'

export type CatalogueStats = { published: number; drafts: number; samples: number }

export async function getCatalogueStats(db: DbOrTx): Promise<CatalogueStats> {
  const standing = (status: 'published' | 'draft') =>
    sql<number>`coalesce(sum(${productCounts.products}) filter (where ${productCounts.status} = ${status}), 0)`.mapWith(Number)
  const [[figures], samples] = await Promise.all([
    db.select({ published: standing('published'), drafts: standing('draft') }).from(productCounts),
    db.$count(storeProducts, sql`${storeProducts.sample} and ${storeProducts.status} <> 'deleted'`),
  ])
  if (!figures) throw new Error('An aggregate without a row')
  return { ...figures, samples }
}

/** In the words of the index `product_variants_low`. */
const left = sql<number>`(${productVariants.inventoryQuantity} - ${productVariants.reservedQuantity})`.mapWith(Number)
const runsLow = sql`${productVariants.manageInventory} and ${left} <= ${productVariants.lowAt}`

export type LowStock = { productId: string; variantId: string; product: LocalText; variant: LocalText; left: number; stock: number }

/** Published sizes of which no more can still be sold than their own `low_at`, the scarcest first. */
export async function listLowStock(db: DbOrTx, limit: number): Promise<LowStock[]> {
  return db
    .select({
      productId: storeProducts.id,
      variantId: productVariants.id,
      product: storeProducts.title,
      variant: productVariants.title,
      left,
      stock: productVariants.inventoryQuantity,
    })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(and(eq(storeProducts.status, 'published'), runsLow))
    .orderBy(asc(left), asc(productVariants.id))
    .limit(limit)
}

/** Whoever has more than this to order anew needs no exact number. */
const LOW_COUNTED_TO = 1000

export async function countLowStock(db: DbOrTx): Promise<number> {
  const low = await db.select({ productId: productVariants.productId }).from(productVariants).where(runsLow).limit(LOW_COUNTED_TO)
  if (low.length === 0) return 0
  const ids = low.map((row) => row.productId)
  const shown = await db
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(and(inIds(storeProducts.id, [...new Set(ids)]), eq(storeProducts.status, 'published')))
  const published = new Set(shown.map((row) => row.id))
  return ids.filter((id) => published.has(id)).length
}
