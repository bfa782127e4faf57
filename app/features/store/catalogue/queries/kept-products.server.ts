import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { containing } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Filter, KeptSort } from '../keeping/types.ts'
import { productCategories, productVariants, storeProducts } from '../tables.server.ts'
import { salePriceToday } from './sale-price.server.ts'

export const KEPT_PAGE = 25

export type KeptFilter = { category?: string | undefined; q?: string | undefined; show?: Filter | undefined }

const v = productVariants
const left = sql<number>`${v.inventoryQuantity} - ${v.reservedQuantity}`.mapWith(Number)
const some = (which: SQL) => sql`exists (select 1 from ${v} where ${v.productId} = ${storeProducts.id} and ${which})`

function shown(show: Filter | undefined): SQL | undefined {
  switch (show) {
    case 'bin':
      return eq(storeProducts.status, 'deleted')
    case 'draft':
    case 'published':
      return eq(storeProducts.status, show)
    case 'sold_out':
      return some(sql`${v.manageInventory} and ${v.inventoryQuantity} = ${v.reservedQuantity}`)
    case 'low':
      return some(sql`${v.manageInventory} and ${left} <= ${v.lowAt}`)
    case 'on_sale':
      return some(sql`${salePriceToday(v)} is not null`)
    case 'sample':
      return eq(storeProducts.sample, true)
    default:
      return undefined
  }
}

/** By a name in any language, by code, by id; letters count as they do in the site's search. */
function matching(text: string): SQL {
  const names = sql`ar_norm(concat_ws(' ', ${storeProducts.title} ->> 'ar', ${storeProducts.title} ->> 'en', ${storeProducts.title} ->> 'es', ${storeProducts.title} ->> 'fr'))`
  return sql`(${names} like '%' || ar_norm(${text}) || '%' or ${storeProducts.id} = ${text}
    or ${storeProducts.id} in (select ${v.productId} from ${v} where ${v.id} = ${text} or ${v.sku} ilike ${containing(text)}))`
}

const conditions = ({ category, q, show }: KeptFilter): SQL | undefined =>
  and(
    show === 'bin' ? undefined : ne(storeProducts.status, 'deleted'),
    category === undefined ? undefined : eq(storeProducts.categoryId, category),
    shown(show),
    q ? matching(q) : undefined,
  )

const of = (value: SQL) => sql`(select ${value} from ${v} where ${v.productId} = ${storeProducts.id})`

function orderOf(by: KeptSort): SQL {
  switch (by) {
    case 'name':
      return sql`ar_norm(${storeProducts.title} ->> 'ar')`
    case 'price':
      return of(sql`min(coalesce(${salePriceToday(v)}, ${v.priceInCents}))`)
    case 'stock':
      return of(sql`sum(${left}) filter (where ${v.manageInventory})`)
    case 'changed':
      return sql`${storeProducts.updatedAt}`
    default:
      return sql`${storeProducts.position}`
  }
}

export type KeptVariant = typeof productVariants.$inferSelect & { saleToday: number | null }
export type KeptProduct = Pick<
  typeof storeProducts.$inferSelect,
  'id' | 'title' | 'status' | 'sample' | 'categoryId' | 'position' | 'version' | 'illustration' | 'images'
> & { variants: KeptVariant[] }

/** One page of the keeper's list: products in order with all their variants, whatever of them the filter meant. */
export async function listKeptProducts(
  db: DbOrTx,
  filter: KeptFilter,
  sort: { by: KeptSort; down: boolean },
  page: number,
): Promise<{ products: KeptProduct[]; hasNext: boolean }> {
  const way = sort.down ? desc : asc
  const rows = await db
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
    .where(conditions(filter))
    .orderBy(way(orderOf(sort.by)), way(storeProducts.id))
    .limit(KEPT_PAGE + 1)
    .offset((page - 1) * KEPT_PAGE)
  const here = rows.slice(0, KEPT_PAGE)
  const byProduct = Map.groupBy(
    await variantsOf(
      db,
      here.map((row) => row.id),
    ),
    (variant) => variant.productId,
  )
  return { products: here.map((row) => ({ ...row, variants: byProduct.get(row.id) ?? [] })), hasNext: rows.length > KEPT_PAGE }
}

async function variantsOf(db: DbOrTx, productIds: readonly string[]): Promise<KeptVariant[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .select({ variant: v, saleToday: salePriceToday(v) })
    .from(v)
    .where(inArray(v.productId, [...productIds]))
    .orderBy(asc(v.position), asc(v.id))
  return rows.map(({ variant, saleToday }) => ({ ...variant, saleToday }))
}

export async function findKeptVariant(db: DbOrTx, id: string): Promise<KeptVariant | undefined> {
  const [row] = await db
    .select({ variant: v, saleToday: salePriceToday(v) })
    .from(v)
    .where(eq(v.id, id))
  return row && { ...row.variant, saleToday: row.saleToday }
}

export const countKeptProducts = (db: DbOrTx, filter: KeptFilter): Promise<number> => db.$count(storeProducts, conditions(filter))

export type KeptCategory = typeof productCategories.$inferSelect & { products: number; drafts: number }

/** Every shelf, the empty ones too, with what stands on it; the bin is not counted. */
export async function listKeptCategories(db: DbOrTx): Promise<KeptCategory[]> {
  const rows = await db
    .select({
      category: productCategories,
      products: sql<number>`count(${storeProducts.id})`.mapWith(Number),
      drafts: sql<number>`count(${storeProducts.id}) filter (where ${storeProducts.status} = 'draft')`.mapWith(Number),
    })
    .from(productCategories)
    .leftJoin(storeProducts, and(eq(storeProducts.categoryId, productCategories.id), ne(storeProducts.status, 'deleted')))
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

/** Variants for an act on many: those named, or those that a filter shows, in the list's order. */
export async function listChosen(db: DbOrTx, which: readonly string[] | KeptFilter, limit: number): Promise<ChosenVariant[]> {
  if (Array.isArray(which) && which.length === 0) return []
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
    .where(Array.isArray(which) ? inArray(v.id, [...which]) : conditions(which as KeptFilter))
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
