import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { AdminProductSort, Filter } from '../admin/types.ts'
import { productCategories, productCounts, productVariants, storeProducts } from '../tables.server.ts'
import { inIds, productsMeant } from './by-text.server.ts'
import { sortedProductIds } from './product-order.server.ts'
import { salePriceToday } from './sale-price.server.ts'

export const PRODUCTS_PER_PAGE = 25

export type ProductFilter = { category?: string | undefined; q?: string | undefined; show?: Filter | undefined }

const v = productVariants
const left = sql`(${v.inventoryQuantity} - ${v.reservedQuantity})`

/** What a filter asks of one of a product's variants, in the words of the indexes of the few (see the table). */
const requested: Partial<Record<Filter, SQL>> = {
  sold_out: sql`${v.manageInventory} and ${left} <= 0`,
  low: sql`${v.manageInventory} and ${left} <= ${v.lowAt}`,
}

/** Variants that are looked up first, see `by-text.server.ts`; what more of them are, a page of products is soon full of. */
const MAX_SMALL_LIST = 1500

/**
 * What products a filter shows, and whether they may be so few that one would look for them in vain along a whole shop;
 * where they are many, the first of them.
 */
type Shown = { where: SQL | undefined; isNarrow: boolean; first?: string[] }

async function shown(db: DbOrTx, show: Filter | undefined): Promise<Shown> {
  if (show === undefined || show === 'bin') return { where: undefined, isNarrow: show === 'bin' }
  if (show === 'draft' || show === 'published') return { where: eq(storeProducts.status, show), isNarrow: show === 'draft' }
  if (show === 'sample') return { where: sql`${storeProducts.sample}`, isNarrow: true }
  const which = requested[show] ?? sql`${v.salePriceInCents} is not null and ${salePriceToday(v)} is not null`
  const found = await db
    .select({ id: v.productId })
    .from(v)
    .where(which)
    .limit(MAX_SMALL_LIST + 1)
  const ids = [...new Set(found.map((row) => row.id))]
  if (found.length <= MAX_SMALL_LIST) return { where: inIds(storeProducts.id, ids), isNarrow: true }
  // `offset 0`: asked product by product, and not of all variants at once.
  const has = sql`exists (select 1 from ${v} where ${v.productId} = ${storeProducts.id} and ${which} offset 0)`
  return { where: has, isNarrow: false, first: ids }
}

const inBinOrNot = ({ show }: ProductFilter) => (show === 'bin' ? eq(storeProducts.status, 'deleted') : ne(storeProducts.status, 'deleted'))

const scopeOf = (filter: ProductFilter) =>
  and(inBinOrNot(filter), filter.category === undefined ? undefined : eq(storeProducts.categoryId, filter.category))

async function conditions(db: DbOrTx, filter: ProductFilter): Promise<Shown> {
  const scope = scopeOf(filter)
  const show = await shown(db, filter.show)
  const text = filter.q ? await productsMeant(db, filter.q, scope) : { where: undefined, isFew: false }
  const isNarrow = text.isFew || show.isNarrow || (show.where !== undefined && filter.category !== undefined)
  return { ...show, where: and(scope, show.where, text.where), isNarrow }
}

export type AdminVariant = typeof productVariants.$inferSelect & { saleToday: number | null }
export type AdminProduct = Pick<
  typeof storeProducts.$inferSelect,
  'id' | 'title' | 'status' | 'sample' | 'categoryId' | 'position' | 'version' | 'illustration' | 'images'
> & { variants: AdminVariant[] }

/** One page of the keeper's list: products in order with all their variants, whatever of them the filter meant. */
export async function listAdminProducts(
  db: DbOrTx,
  filter: ProductFilter,
  sort: { by: AdminProductSort; down: boolean },
  page: number,
): Promise<{ products: AdminProduct[]; hasNext: boolean }> {
  const { where, isNarrow } = await conditions(db, filter)
  const ids = await sortedProductIds(db, where, sort, { limit: PRODUCTS_PER_PAGE + 1, offset: (page - 1) * PRODUCTS_PER_PAGE, isNarrow })
  const here = ids.slice(0, PRODUCTS_PER_PAGE)
  const [rows, variants] = await Promise.all([productsByIds(db, here), variantsOf(db, here)])
  const [byId, byProduct] = [new Map(rows.map((row) => [row.id, row])), Map.groupBy(variants, (variant) => variant.productId)]
  const products = here.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...row, variants: byProduct.get(id) ?? [] }] : []
  })
  return { products, hasNext: ids.length > PRODUCTS_PER_PAGE }
}

function productsByIds(db: DbOrTx, ids: readonly string[]) {
  return db
    .select({
      id: storeProducts.id,
      title: storeProducts.title,
      status: storeProducts.status,
      sample: storeProducts.sample,
      categoryId: storeProducts.categoryId,
      position: storeProducts.position,
      version: storeProducts.version,
      illustration: storeProducts.illustration,
      images: storeProducts.images,
    })
    .from(storeProducts)
    .where(inIds(storeProducts.id, ids))
}

async function variantsOf(db: DbOrTx, productIds: readonly string[]): Promise<AdminVariant[]> {
  const rows = await db
    .select({ variant: v, saleToday: salePriceToday(v) })
    .from(v)
    .where(inIds(v.productId, productIds))
    .orderBy(asc(v.position), asc(v.id))
  return rows.map(({ variant, saleToday }) => ({ ...variant, saleToday }))
}

export async function findAdminVariant(db: DbOrTx, id: string): Promise<AdminVariant | undefined> {
  const [row] = await db
    .select({ variant: v, saleToday: salePriceToday(v) })
    .from(v)
    .where(eq(v.id, id))
  return row && { ...row.variant, saleToday: row.saleToday }
}

/** A list is counted no further than this. */
const COUNTED_TO = 300

/** How many products a filter shows, or only that there are more than so many. */
export async function countAdminProducts(db: DbOrTx, filter: ProductFilter): Promise<{ total: number; isMore: boolean }> {
  const { q, show, category } = filter
  if (!q && (show === undefined || show === 'draft' || show === 'published' || show === 'bin')) {
    const statuses = show === 'bin' ? (['deleted'] as const) : show ? ([show] as const) : (['draft', 'published'] as const)
    return { total: await countByStatus(db, statuses, category), isMore: false }
  }
  const { where, first } = await conditions(db, filter)
  if (first && !q && category === undefined) {
    const many = await db.$count(storeProducts, and(inIds(storeProducts.id, first), inBinOrNot(filter)))
    if (many > COUNTED_TO) return { total: COUNTED_TO, isMore: true }
  }
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(storeProducts)
    .where(where)
    .limit(COUNTED_TO + 1)
    .as('some')
  const counted = await db.$count(some)
  return { total: Math.min(counted, COUNTED_TO), isMore: counted > COUNTED_TO }
}

/** Counted already, by triggers. */
export async function countByStatus(
  db: DbOrTx,
  statuses: readonly ('draft' | 'published' | 'deleted')[],
  category?: string,
): Promise<number> {
  const [row] = await db
    .select({ products: sql<number>`coalesce(sum(${productCounts.products}), 0)`.mapWith(Number) })
    .from(productCounts)
    .where(and(inArray(productCounts.status, [...statuses]), category === undefined ? undefined : eq(productCounts.categoryId, category)))
  return row?.products ?? 0
}

export type AdminCategory = typeof productCategories.$inferSelect & { products: number; drafts: number }

/** Every category, the empty ones too, with what is in it; the bin is not counted. */
export async function listAdminCategories(db: DbOrTx): Promise<AdminCategory[]> {
  const rows = await db
    .select({
      category: productCategories,
      products: sql<number>`coalesce(sum(${productCounts.products}), 0)`.mapWith(Number),
      drafts: sql<number>`coalesce(sum(${productCounts.products}) filter (where ${productCounts.status} = 'draft'), 0)`.mapWith(Number),
    })
    .from(productCategories)
    .leftJoin(productCounts, and(eq(productCounts.categoryId, productCategories.id), ne(productCounts.status, 'deleted')))
    .where(isNull(productCategories.deletedAt))
    .groupBy(productCategories.id)
    .orderBy(asc(productCategories.position), asc(productCategories.id))
  return rows.map(({ category, ...counts }) => ({ ...category, ...counts }))
}

export type ChosenVariant = {
  id: string
  version: number
  product: string
  variant: string
  priceInCents: number
  salePriceInCents: number | null
}

const isNamed = (which: readonly string[] | ProductFilter): which is readonly string[] => Array.isArray(which)

/** Variants for an act on many: those named, or those that a filter shows, in the list's order. */
export async function listChosen(db: DbOrTx, which: readonly string[] | ProductFilter, limit: number): Promise<ChosenVariant[]> {
  const chosen = isNamed(which) ? inIds(v.id, which) : (await conditions(db, which)).where
  return db
    .select({
      id: v.id,
      version: v.version,
      product: sql<string>`${storeProducts.title} ->> 'ar'`,
      variant: sql<string>`${v.title} ->> 'ar'`,
      priceInCents: v.priceInCents,
      salePriceInCents: v.salePriceInCents,
    })
    .from(v)
    .innerJoin(storeProducts, eq(storeProducts.id, v.productId))
    .where(chosen)
    .orderBy(asc(storeProducts.position), asc(storeProducts.id), asc(v.position), asc(v.id))
    .limit(limit)
}

/** The products of chosen variants, and those chosen themselves. */
export async function productsOf(db: DbOrTx, variantIds: readonly string[], productIds: readonly string[]): Promise<string[]> {
  const rows =
    variantIds.length === 0
      ? []
      : await db
          .selectDistinct({ id: v.productId })
          .from(v)
          .where(inArray(v.id, [...variantIds]))
  return [...new Set([...rows.map((row) => row.id), ...productIds])]
}

export type NamedVariant = {
  productId: string
  title: LocalText
  variant: LocalText
  priceInCents: number
  saleToday: number | null
  /** Of which nothing is reserved. */
  left: number
}

const MAX_NAMED = 40

/** The sizes of some products with price and stock, the products in the order they are named in. */
export async function listVariantsOf(db: DbOrTx, productIds: readonly string[]): Promise<NamedVariant[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .select({
      productId: storeProducts.id,
      title: storeProducts.title,
      variant: v.title,
      priceInCents: v.priceInCents,
      saleToday: salePriceToday(v),
      left: sql<number>`${left}`.mapWith(Number),
    })
    .from(v)
    .innerJoin(storeProducts, eq(storeProducts.id, v.productId))
    .where(and(inArray(v.productId, [...productIds]), ne(storeProducts.status, 'deleted')))
    .orderBy(asc(v.position), asc(v.id))
    .limit(MAX_NAMED)
  return rows.sort((a, b) => productIds.indexOf(a.productId) - productIds.indexOf(b.productId))
}
