import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { producers, productVariants, storeProducts } from '../tables.server.ts'

/** A product as its editor needs it, in whatever state. */
export async function findAdminProduct(db: DbOrTx, id: string) {
  const [product] = await db.select().from(storeProducts).where(eq(storeProducts.id, id))
  if (!product) return undefined
  const variants = await db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  return { ...product, variants }
}

export type FullProduct = NonNullable<Awaited<ReturnType<typeof findAdminProduct>>>

/** Whom a product can name. */
export async function listProducers(db: DbOrTx) {
  return db
    .select({ id: producers.id, name: producers.name })
    .from(producers)
    .where(isNull(producers.deletedAt))
    .orderBy(sql`ar_norm(${producers.name} ->> 'ar')`, asc(producers.id))
}

/** In the words of the index `product_variants_low`. */
const left = sql<number>`(${productVariants.inventoryQuantity} - ${productVariants.reservedQuantity})`.mapWith(Number)
const isLow = sql`${productVariants.manageInventory} and ${left} <= ${productVariants.lowAt}`

/** What can be sold of the fewest first: variants at or below their own limit. */
export async function listRunningLow(db: DbOrTx, limit: number) {
  return db
    .select({
      id: productVariants.id,
      product: storeProducts.title,
      productId: storeProducts.id,
      variant: productVariants.title,
      left,
      stock: productVariants.inventoryQuantity,
      lowAt: productVariants.lowAt,
      status: storeProducts.status,
    })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(and(isLow, ne(storeProducts.status, 'deleted')))
    .orderBy(asc(left), asc(productVariants.id))
    .limit(limit)
}
