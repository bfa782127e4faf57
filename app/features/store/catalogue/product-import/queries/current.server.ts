import { asc, or, sql } from 'drizzle-orm'
import { mediaByHashes, mediaByIds } from '#app/features/media/queries.server.ts'
import { foldedName, photosOf } from '#app/features/store/catalogue/admin/rules.ts'
import { producers, productCategories, productVariants, storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { isPictureHash, isPictureNumber } from '../pictures.ts'
import type { Stand, StandingProduct, StandingVariant } from '../types.ts'
import type { ProductReading } from '../values.ts'

type ProductRow = typeof storeProducts.$inferSelect
type VariantRow = typeof productVariants.$inferSelect

export function standingVariant(row: VariantRow): StandingVariant {
  const { inventoryQuantity: stock, reservedQuantity: reserved, ...columns } = row
  return { ...columns, stock, reserved }
}

export function standingProduct(row: ProductRow, variants: readonly VariantRow[]): StandingProduct {
  const { createdAt: _, updatedAt: __, images, ...columns } = row
  return { ...columns, photos: photosOf(images), variants: variants.map(standingVariant) }
}

const anyOf = (texts: readonly string[]) => sql`any(${sql.param([...new Set(texts)])}::text[])`

/** Every product that the rows could mean, by id, by variant, by code or by name, and all categories and producers. */
export async function readStand(db: DbOrTx, rows: readonly ProductReading[]): Promise<Stand> {
  const ids = rows.flatMap((row) => row.id ?? [])
  const variantIds = rows.flatMap((row) => row.variantId ?? [])
  const codes = rows.flatMap((row) => row.variant.sku ?? [])
  const names = rows.flatMap((row) => (row.id || !row.texts.title?.ar ? [] : foldedName(row.texts.title.ar)))
  const found = await db
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(
      or(
        sql`${storeProducts.id} = ${anyOf(ids)}`,
        sql`${storeProducts.id} in (select product_id from product_variants where id = ${anyOf(variantIds)} or sku = ${anyOf(codes)})`,
        names.length > 0 ? sql`ar_norm(${storeProducts.title} ->> 'ar') = ${anyOf(names)}` : undefined,
      ),
    )
  // One after the other: this also runs inside a transaction, which has one connection.
  const products = await readProducts(
    db,
    found.map((row) => row.id),
  )
  const categories = await db
    .select({ id: productCategories.id, name: productCategories.name })
    .from(productCategories)
    .orderBy(asc(productCategories.id))
  const knownProducers = await db.select({ id: producers.id, name: producers.name }).from(producers).orderBy(asc(producers.id))
  return { products, categories, producers: knownProducers, pictures: await namedPictures(db, rows), taken: await takenIds(db, rows) }
}

async function namedPictures(db: DbOrTx, rows: readonly ProductReading[]): Promise<Map<string, number>> {
  const keys = [...new Set(rows.flatMap((row) => row.pictures ?? []))]
  const [hashes, numbers] = [keys.filter(isPictureHash), keys.filter(isPictureNumber)]
  const byNumber = await mediaByIds(db, numbers.map(Number))
  const byHash = await mediaByHashes(db, hashes)
  return new Map([...byNumber.map(({ id }) => [String(id), id] as const), ...byHash.map(({ id, hash }) => [hash, id] as const)])
}

/** Products with their variants, in one order whoever asks. */
export async function readProducts(db: DbOrTx, ids: readonly string[]): Promise<StandingProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(storeProducts)
    .where(sql`${storeProducts.id} = ${anyOf(ids)}`)
    .orderBy(asc(storeProducts.id))
  const variants = await db
    .select()
    .from(productVariants)
    .where(sql`${productVariants.productId} = ${anyOf(ids)}`)
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  const inside = Map.groupBy(variants, (variant) => variant.productId)
  return rows.map((row) => standingProduct(row, inside.get(row.id) ?? []))
}

/** Every id there is, where rows bring none of their own and have to be given one. */
async function takenIds(db: DbOrTx, rows: readonly ProductReading[]): Promise<{ products: Set<string>; variants: Set<string> }> {
  const isNeeded = rows.some((row) => !row.id || (row.hasVariant && !row.variantId))
  if (!isNeeded) return { products: new Set(), variants: new Set() }
  const products = await db.select({ id: storeProducts.id }).from(storeProducts)
  const variants = await db.select({ id: productVariants.id }).from(productVariants)
  return { products: new Set(products.map((row) => row.id)), variants: new Set(variants.map((row) => row.id)) }
}
