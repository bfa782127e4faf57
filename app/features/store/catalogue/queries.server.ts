import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { salePriceToday } from './queries/sale-price.server.ts'
import { mayBeId } from './rules.ts'
import { producers, productCategories, productVariants, storeProducts } from './tables.server.ts'
import type { CategoryCount, Product, Variant } from './types.ts'

const RELATED = 4
const RELATED_NEAR = 2
/** The public JSON is one answer; a shop past this size needs the paged list. */
const MAX_EXPORTED = 5000

export const published = eq(storeProducts.status, 'published')
export const hasVariants = sql`exists (select 1 from ${productVariants} where ${productVariants.productId} = ${storeProducts.id})`

/** The categories that have something to show, in the owner's order. */
export async function countCategories(db: DbOrTx): Promise<CategoryCount[]> {
  return db
    .select({
      id: productCategories.id,
      name: productCategories.name,
      description: productCategories.description,
      count: sql<number>`count(*)::int`,
    })
    .from(storeProducts)
    .innerJoin(productCategories, eq(productCategories.id, storeProducts.categoryId))
    .where(and(published, hasVariants))
    .groupBy(productCategories.id)
    .orderBy(asc(productCategories.position), asc(productCategories.id))
}

const productColumns = {
  id: storeProducts.id,
  categoryId: storeProducts.categoryId,
  categoryName: productCategories.name,
  title: storeProducts.title,
  description: storeProducts.description,
  facts: storeProducts.facts,
  origin: storeProducts.origin,
  ingredients: storeProducts.ingredients,
  storage: storeProducts.storage,
  producer: { id: producers.id, name: producers.name, kind: producers.kind, sample: producers.sample },
  images: storeProducts.images,
  illustration: storeProducts.illustration,
  sample: storeProducts.sample,
  position: storeProducts.position,
  createdAt: storeProducts.createdAt,
  updatedAt: storeProducts.updatedAt,
}

const variantColumns = {
  id: productVariants.id,
  productId: productVariants.productId,
  title: productVariants.title,
  manageInventory: productVariants.manageInventory,
  inventoryQuantity: productVariants.inventoryQuantity,
  reservedQuantity: productVariants.reservedQuantity,
  priceInCents: productVariants.priceInCents,
  salePriceInCents: salePriceToday(productVariants),
  saleUntil: productVariants.saleUntil,
  grams: productVariants.grams,
  millilitres: productVariants.millilitres,
}

/** The published products of these ids, in the order of the ids, each with its variants. */
export async function loadProducts(db: DbOrTx, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(productColumns)
    .from(storeProducts)
    .innerJoin(productCategories, eq(productCategories.id, storeProducts.categoryId))
    .leftJoin(producers, eq(producers.id, storeProducts.producerId))
    .where(and(published, inArray(storeProducts.id, [...ids])))
  const variants = await db
    .select(variantColumns)
    .from(productVariants)
    .where(inArray(productVariants.productId, [...ids]))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  const products = withVariants(rows, variants)
  const place = new Map(ids.map((id, i) => [id, i]))
  return products.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

function withVariants(rows: readonly Omit<Product, 'variants'>[], variants: readonly Variant[]): Product[] {
  const byProduct = Map.groupBy(variants, (variant) => variant.productId)
  return rows.map((row) => ({ ...row, variants: byProduct.get(row.id) ?? [] }))
}

export async function findProduct(db: DbOrTx, id: string): Promise<Product | undefined> {
  return mayBeId(id) ? (await loadProducts(db, [id]))[0] : undefined
}

/** The published product that a variant belongs to, for an order that names only the variant. */
export async function findProductOfVariant(db: DbOrTx, variantId: string): Promise<Product | undefined> {
  if (!mayBeId(variantId)) return undefined
  const [row] = await db.select({ id: productVariants.productId }).from(productVariants).where(eq(productVariants.id, variantId))
  return row && findProduct(db, row.id)
}

/** What goes with a product: two of its own category, the rest from the head of the other categories. */
export async function listRelated(db: DbOrTx, product: Pick<Product, 'id' | 'categoryId'>): Promise<Product[]> {
  const pick = (where: SQL | undefined, limit: number) =>
    db
      .select({ id: storeProducts.id })
      .from(storeProducts)
      .where(and(published, hasVariants, ne(storeProducts.id, product.id), where))
      .orderBy(asc(storeProducts.position), asc(storeProducts.id))
      .limit(limit)
  const near = await pick(eq(storeProducts.categoryId, product.categoryId), RELATED_NEAR)
  const far = await pick(ne(storeProducts.categoryId, product.categoryId), RELATED - near.length)
  const ids = [...near, ...far].map((row) => row.id)
  return loadProducts(db, ids)
}

/** The published products for the public JSON: every one, or those of `only` that there are. */
export async function listAllProducts(db: DbOrTx, only?: readonly string[]): Promise<Product[]> {
  const shown = only ? and(published, inArray(storeProducts.id, only.filter(mayBeId))) : published
  const rows = await db
    .select(productColumns)
    .from(storeProducts)
    .innerJoin(productCategories, eq(productCategories.id, storeProducts.categoryId))
    .leftJoin(producers, eq(producers.id, storeProducts.producerId))
    .where(shown)
    .orderBy(asc(storeProducts.position), asc(storeProducts.id))
    .limit(MAX_EXPORTED)
  const variants = await db
    .select(variantColumns)
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(shown)
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  return withVariants(rows, variants)
}
