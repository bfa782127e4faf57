import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { hasVariants, loadProducts, published } from '../queries.server.ts'
import { isNarrowed } from '../rules.ts'
import { producers, productVariants, storeProducts } from '../tables.server.ts'
import {
  type ListedProducts,
  MAX_PAGE,
  type Narrowing,
  type ProducerCount,
  type Product,
  type ProductSort,
  type StoreQuery,
} from '../types.ts'
import { salePriceToday } from './sale-price.server.ts'

export const PAGE_SIZE = 24
const ANY: Narrowing = { sale: false, stock: false }

type ListOptions = Partial<Narrowing> & Pick<StoreQuery, 'category' | 'sort' | 'page'> & { locale: Locale }
type Bounds = { limit: number; offset: number }

/** One page of the shop, in two look-ups: the ids in order (an index each, see tables), then their rows. */
export async function listProducts(db: DbOrTx, options: ListOptions): Promise<ListedProducts> {
  const page = Math.min(Math.max(1, options.page), MAX_PAGE)
  const bounds = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
  const isByPrice = options.sort === 'price_up' || options.sort === 'price_down'
  const ids = isByPrice ? await idsByPrice(db, options, bounds) : await idsInOrder(db, options, bounds)
  return { products: await loadProducts(db, ids.slice(0, PAGE_SIZE)), page, hasNext: ids.length > PAGE_SIZE }
}

/** The head of the shop, for the home page. */
export async function listFeatured(db: DbOrTx, limit: number): Promise<Product[]> {
  const ids = await idsInOrder(db, { sort: 'featured', page: 1, locale: 'ar' }, { limit, offset: 0 })
  return loadProducts(db, ids)
}

/** Who made how many products of each category, for the choices beside the list. */
export async function countByProducer(db: DbOrTx): Promise<ProducerCount[]> {
  return db
    .select({
      id: producers.id,
      name: producers.name,
      categoryId: storeProducts.categoryId,
      count: sql<number>`count(*)::int`,
    })
    .from(storeProducts)
    .innerJoin(producers, eq(producers.id, storeProducts.producerId))
    .where(and(published, isNotNull(storeProducts.producerId), hasVariants))
    .groupBy(producers.id, storeProducts.categoryId)
    .orderBy(sql`ar_norm(${producers.name} ->> 'ar')`, asc(producers.id))
}

/** A price between both ends that are asked for. */
function within(price: SQL, { from, to }: Pick<Narrowing, 'from' | 'to'>): SQL | undefined {
  return and(from === undefined ? undefined : sql`${price} >= ${from}`, to === undefined ? undefined : sql`${price} <= ${to}`)
}

/** What the list asks of a row of product_variants, which the statement calls `of`. */
function variantIs(of: SQL, { from, to, sale, stock }: Narrowing): SQL | undefined {
  const isPlain = sql`(${of}.sale_from is null and ${of}.sale_until is null)`
  const isDated = sql`(${of}.sale_from is not null or ${of}.sale_until is not null)`
  const plain = sql`coalesce(${of}.sale_price_in_cents, ${of}.price_in_cents)`
  const dated = sql`coalesce(${salePriceToday(of)}, ${of}.price_in_cents)`
  const ends = { from, to }
  return and(
    // Told apart in the words of their two indexes, see `idsByPrice`.
    from === undefined && to === undefined
      ? undefined
      : sql`(${and(isPlain, within(plain, ends))} or (${isDated} and ${within(dated, ends)}))`,
    sale ? sql`(${of}.sale_price_in_cents is not null and ${salePriceToday(of)} is not null)` : undefined,
    stock ? sql`(not ${of}.manage_inventory or ${of}.inventory_quantity > ${of}.reserved_quantity)` : undefined,
  )
}

function productIs(options: ListOptions): SQL | undefined {
  return and(
    published,
    options.category ? eq(storeProducts.categoryId, options.category) : undefined,
    options.producer ? eq(storeProducts.producerId, options.producer) : undefined,
  )
}

function orderOf(sort: ProductSort, locale: Locale): SQL[] {
  if (sort === 'newest') return [desc(storeProducts.createdAt), asc(storeProducts.id)]
  if (sort === 'name') {
    // The language stands in the statement itself, as in the indexes: a parameter is not sure to be told from another.
    const name =
      locale === 'ar'
        ? sql`${storeProducts.title} ->> 'ar'`
        : sql`coalesce(${storeProducts.title} ->> ${sql.raw(`'${locale}'`)}, ${storeProducts.title} ->> 'ar')`
    return [sql`ar_norm(${name})`, asc(storeProducts.id)]
  }
  return [asc(storeProducts.position), asc(storeProducts.id)]
}

async function idsInOrder(db: DbOrTx, options: ListOptions, bounds: Bounds): Promise<string[]> {
  const requested = { ...ANY, ...options }
  const has = isNarrowed({ ...requested, producer: undefined })
    ? sql`exists (select 1 from product_variants wanted where ${and(sql`wanted.product_id = ${storeProducts.id}`, variantIs(sql`wanted`, requested))})`
    : hasVariants
  const rows = await db
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(and(productIs(options), has))
    .orderBy(...orderOf(options.sort, options.locale))
    .limit(bounds.limit)
    .offset(bounds.offset)
  return rows.map((row) => row.id)
}

/**
 * Walks the variants by price and takes each product where the cheapest of its variants that are asked for stands: no sort
 * of the whole shop. Sales with days stand in no index, since what they cost depends on the day: those few are priced as
 * they are read.
 */
async function idsByPrice(db: DbOrTx, options: ListOptions, bounds: Bounds): Promise<string[]> {
  const v = productVariants
  const requested = { ...ANY, ...options }
  const today = salePriceToday(v)
  const other = sql`coalesce(${salePriceToday(sql`other`)}, other.price_in_cents)`
  const way = options.sort === 'price_up' ? asc : desc
  const pick = (price: SQL, which: SQL | undefined) => {
    const cheaper = and(
      sql`other.product_id = ${v.productId}`,
      sql`(${other}, other.id) < (${price}, ${v.id})`,
      variantIs(sql`other`, requested),
    )
    return db
      .select({ id: storeProducts.id, price: sql<number>`${price}`.mapWith(Number) })
      .from(v)
      .innerJoin(storeProducts, eq(storeProducts.id, v.productId))
      .where(
        and(
          productIs(options),
          which,
          // The two ends once more, of the very expression that the index holds: what is cheaper is not walked past.
          within(price, requested),
          variantIs(sql`product_variants`, requested),
          sql`not exists (select 1 from product_variants other where ${cheaper})`,
        ),
      )
      .orderBy(way(price), way(v.id))
      .limit(bounds.offset + bounds.limit)
  }
  const isDated = sql`(${v.saleFrom} is not null or ${v.saleUntil} is not null)`
  const plain = pick(sql`coalesce(${v.salePriceInCents}, ${v.priceInCents})`, and(isNull(v.saleFrom), isNull(v.saleUntil)))
  const dated = pick(sql`coalesce(${today}, ${v.priceInCents})`, isDated)
  const rows = [...(await plain), ...(await dated)]
  const sign = options.sort === 'price_up' ? 1 : -1
  // Both lists are in order, and stay so among equals: the sort is stable.
  rows.sort((a, b) => sign * (a.price - b.price))
  return rows.slice(bounds.offset, bounds.offset + bounds.limit).map((row) => row.id)
}
