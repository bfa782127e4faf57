import { and, asc, count, eq, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { productVariants, storeProducts } from '../tables.server.ts'

export type CatalogueFigures = { published: number; drafts: number; samples: number }

export async function getCatalogueFigures(db: DbOrTx): Promise<CatalogueFigures> {
  const [figures] = await db
    .select({
      published: sql<number>`count(*) filter (where ${storeProducts.status} = 'published')`.mapWith(Number),
      drafts: sql<number>`count(*) filter (where ${storeProducts.status} = 'draft')`.mapWith(Number),
      samples: sql<number>`count(*) filter (where ${storeProducts.sample} and ${storeProducts.status} <> 'deleted')`.mapWith(Number),
    })
    .from(storeProducts)
  if (!figures) throw new Error('An aggregate without a row')
  return figures
}

const left = sql<number>`${productVariants.inventoryQuantity} - ${productVariants.reservedQuantity}`.mapWith(Number)
const isLow = and(eq(storeProducts.status, 'published'), eq(productVariants.manageInventory, true), lte(left, productVariants.lowAt))

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
    .where(isLow)
    .orderBy(asc(left), storeProducts.position, productVariants.position)
    .limit(limit)
}

export async function countLowStock(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ variants: count() })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(isLow)
  return row?.variants ?? 0
}
