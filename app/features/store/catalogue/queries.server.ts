import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { salePriceToday } from './queries/sale-price.server.ts'
import { producers, productCategories, productVariants, storeProducts } from './tables.server.ts'
import type { CategoryCount, ListedProducts, Product, ProductSort, Variant } from './types.ts'

export const PAGE_SIZE = 24
/** Nobody pages further by hand, and an offset costs what it skips. */
export const MAX_PAGE = 200
const RELATED = 4
const RELATED_NEAR = 2
/** The public JSON is one answer; a shop past this size needs the paged list. */
const MAX_EXPORTED = 5000

const published = eq(storeProducts.status, 'published')
const hasVariants = sql`exists (select 1 from ${productVariants} where ${productVariants.productId} = ${storeProducts.id})`

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

type ListOptions = { category?: string | undefined; sort: ProductSort; page: number; locale: Locale }

/** One page of the shop, in two look-ups: the ids in order (an index each, see tables), then their rows. */
export async function listProducts(db: DbOrTx, options: ListOptions): Promise<ListedProducts> {
  const page = Math.min(Math.max(1, options.page), MAX_PAGE)
  const bounds = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
  const isByPrice = options.sort === 'price_up' || options.sort === 'price_down'
  const ids = isByPrice ? await idsByPrice(db, options, bounds) : await idsInOrder(db, options, bounds)
  return { products: await loadProducts(db, ids.slice(0, PAGE_SIZE)), page, hasNext: ids.length > PAGE_SIZE }
}

type Bounds = { limit: number; offset: number }

function orderOf(sort: ProductSort, locale: Locale): SQL[] {
  if (sort === 'newest') return [desc(storeProducts.createdAt), asc(storeProducts.id)]
  if (sort === 'name') {
    const name =
      locale === 'ar'
        ? sql`${storeProducts.title} ->> 'ar'`
        : sql`coalesce(${storeProducts.title} ->> ${locale}, ${storeProducts.title} ->> 'ar')`
    return [sql`ar_norm(${name})`, asc(storeProducts.id)]
  }
  return [asc(storeProducts.position), asc(storeProducts.id)]
}

async function idsInOrder(db: DbOrTx, options: ListOptions, bounds: Bounds): Promise<string[]> {
  const rows = await db
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(and(published, hasVariants, options.category ? eq(storeProducts.categoryId, options.category) : undefined))
    .orderBy(...orderOf(options.sort, options.locale))
    .limit(bounds.limit)
    .offset(bounds.offset)
  return rows.map((row) => row.id)
}

/**
 * Walks the variants by price and takes each product where its cheapest variant stands: no sort of the whole shop. Sales
 * with days stand in no index, since what they cost depends on the day: those few are priced as they are read.
 */
async function idsByPrice(db: DbOrTx, options: ListOptions, bounds: Bounds): Promise<string[]> {
  const v = productVariants
  const today = salePriceToday(v)
  const other = sql`coalesce(${salePriceToday(sql`other`)}, other.price_in_cents)`
  const way = options.sort === 'price_up' ? asc : desc
  const pick = (price: SQL, which: SQL | undefined) =>
    db
      .select({ id: storeProducts.id, price: sql<number>`${price}`.mapWith(Number) })
      .from(v)
      .innerJoin(storeProducts, eq(storeProducts.id, v.productId))
      .where(
        and(
          published,
          which,
          sql`not exists (select 1 from product_variants other where other.product_id = ${v.productId} and (${other}, other.id) < (${price}, ${v.id}))`,
          options.category ? eq(storeProducts.categoryId, options.category) : undefined,
        ),
      )
      .orderBy(way(price), way(v.id))
      .limit(bounds.offset + bounds.limit)
  const isDated = sql`(${v.saleFrom} is not null or ${v.saleUntil} is not null)`
  const plain = pick(sql`coalesce(${v.salePriceInCents}, ${v.priceInCents})`, and(isNull(v.saleFrom), isNull(v.saleUntil)))
  const dated = pick(sql`coalesce(${today}, ${v.priceInCents})`, isDated)
  const rows = [...(await plain), ...(await dated)]
  const sign = options.sort === 'price_up' ? 1 : -1
  // Both lists are in order, and stay so among equals: the sort is stable.
  rows.sort((a, b) => sign * (a.price - b.price))
  return rows.slice(bounds.offset, bounds.offset + bounds.limit).map((row) => row.id)
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
  producer: producers.name,
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
async function loadProducts(db: DbOrTx, ids: readonly string[]): Promise<Product[]> {
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
  return (await loadProducts(db, [id]))[0]
}

/** The published product that a variant belongs to, for an order that names only the variant. */
export async function findProductOfVariant(db: DbOrTx, variantId: string): Promise<Product | undefined> {
  const [row] = await db.select({ id: productVariants.productId }).from(productVariants).where(eq(productVariants.id, variantId))
  return row && findProduct(db, row.id)
}

/** What goes with a product: two of its own category, the rest from the head of the other shelves. */
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

/** The head of the shop, for the home page. */
export async function listFeatured(db: DbOrTx, limit: number): Promise<Product[]> {
  const rows = await idsInOrder(db, { sort: 'featured', page: 1, locale: 'ar' }, { limit, offset: 0 })
  return loadProducts(db, rows)
}

/** The published products for the public JSON: every one, or those of `only` that there are. */
export async function listAllProducts(db: DbOrTx, only?: readonly string[]): Promise<Product[]> {
  const shown = only ? and(published, inArray(storeProducts.id, [...only])) : published
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
