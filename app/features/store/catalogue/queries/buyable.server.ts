import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { productVariants, storeProducts } from '../tables.server.ts'
import { variantsMeant } from './by-text.server.ts'
import { salePriceToday } from './sale-price.server.ts'

/** Of these variants, those that can be bought now. */
export async function listBuyableVariants(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const left = sql`${productVariants.inventoryQuantity} > ${productVariants.reservedQuantity}`
  const rows = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(
      and(
        inArray(productVariants.id, [...ids]),
        eq(storeProducts.status, 'published'),
        or(eq(productVariants.manageInventory, false), left),
      ),
    )
  return rows.map((row) => row.id)
}

const inShopOrder = [storeProducts.position, storeProducts.id, productVariants.position, productVariants.id].map((key) => asc(key))
const isOffered = eq(storeProducts.status, 'published')

/** Published variants with what they cost today and how many can be sold, for whoever writes an order down by hand. */
function offered(db: DbOrTx, where: SQL | undefined, limit: number, order = inShopOrder) {
  return db
    .select({
      id: productVariants.id,
      product: storeProducts.title,
      variant: productVariants.title,
      sku: productVariants.sku,
      manageInventory: productVariants.manageInventory,
      inventoryQuantity: productVariants.inventoryQuantity,
      reservedQuantity: productVariants.reservedQuantity,
      priceInCents: productVariants.priceInCents,
      salePriceInCents: salePriceToday(productVariants),
    })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(and(isOffered, where))
    .orderBy(...order)
    .limit(limit)
}

export type OfferedVariant = Awaited<ReturnType<typeof offered>>[number]

/** By a name in any language, a code or an id; letters count as they do in the site's search. */
export async function searchOffered(db: DbOrTx, text: string, limit: number): Promise<OfferedVariant[]> {
  const meant = await variantsMeant(db, text, isOffered)
  return offered(db, meant.where, limit, meant.order)
}

export async function listOffered(db: DbOrTx, ids: readonly string[]): Promise<OfferedVariant[]> {
  if (ids.length === 0) return []
  return offered(db, inArray(productVariants.id, [...ids]), ids.length)
}
