import { and, asc, count, eq, lte, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { productCategories, productVariants, storeProducts } from '../tables.server.ts'

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
export type StockLine = LowStock & { managed: boolean; priceInCents: number; salePriceInCents: number | null; status: string }

/** Every size that is not deleted with its price and what is left, of one category or of all; undefined = no such category. */
export async function listStock(db: DbOrTx, categoryId?: string): Promise<StockLine[] | undefined> {
  if (categoryId !== undefined) {
    const [category] = await db.select({ id: productCategories.id }).from(productCategories).where(eq(productCategories.id, categoryId))
    if (!category) return undefined
  }
  return db
    .select({
      productId: storeProducts.id,
      variantId: productVariants.id,
      product: storeProducts.title,
      variant: productVariants.title,
      left,
      stock: productVariants.inventoryQuantity,
      managed: productVariants.manageInventory,
      priceInCents: productVariants.priceInCents,
      salePriceInCents: productVariants.salePriceInCents,
      status: storeProducts.status,
    })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(and(ne(storeProducts.status, 'deleted'), categoryId === undefined ? undefined : eq(storeProducts.categoryId, categoryId)))
    .orderBy(storeProducts.position, storeProducts.id, productVariants.position)
}
