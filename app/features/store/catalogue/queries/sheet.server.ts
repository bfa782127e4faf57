import { asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { foldedName } from '../admin/rules.ts'
import type { KnownVariant, SheetRow } from '../admin/sheet/rules.ts'
import { productVariants, storeProducts } from '../tables.server.ts'

const variantsFor = (db: DbOrTx) =>
  db
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      product: sql<string>`${storeProducts.title} ->> 'ar'`,
      variant: sql<string>`${productVariants.title} ->> 'ar'`,
      version: productVariants.version,
      managed: productVariants.manageInventory,
      reserved: productVariants.reservedQuantity,
      price: productVariants.priceInCents,
      sale: productVariants.salePriceInCents,
      stock: productVariants.inventoryQuantity,
      lowAt: productVariants.lowAt,
    })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))

/** All that is not in the bin, in the shop's order. */
export function listSheetExport(db: DbOrTx): Promise<KnownVariant[]> {
  return variantsFor(db)
    .where(ne(storeProducts.status, 'deleted'))
    .orderBy(asc(storeProducts.position), asc(storeProducts.id), asc(productVariants.position), asc(productVariants.id))
}

/** The variants that the rows of a sheet could mean: by id, by code, by the Arabic name of the product. */
export async function listSheetVariants(db: DbOrTx, rows: readonly SheetRow[]): Promise<KnownVariant[]> {
  const ids = rows.flatMap(({ cells }) => cells.id ?? [])
  const codes = rows.flatMap(({ cells }) => cells.sku?.toLowerCase() ?? [])
  const names = rows.flatMap(({ cells }) => (cells.id || cells.sku || !cells.name ? [] : foldedName(cells.name)))
  if (ids.length + codes.length + names.length === 0) return []
  return variantsFor(db)
    .where(
      or(
        ids.length > 0 ? inArray(productVariants.id, ids) : undefined,
        codes.length > 0 ? inArray(sql`lower(${productVariants.sku})`, codes) : undefined,
        names.length > 0 ? inArray(sql`ar_norm(${storeProducts.title} ->> 'ar')`, names) : undefined,
      ),
    )
    .orderBy(asc(productVariants.id))
}
