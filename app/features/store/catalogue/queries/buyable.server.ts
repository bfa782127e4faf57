import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { productVariants, storeProducts } from '../tables.server.ts'

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
