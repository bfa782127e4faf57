import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { AdminProductSort } from '../admin/types.ts'
import { productVariants, storeProducts } from '../tables.server.ts'
import { inIds } from './by-text.server.ts'
import { salePriceToday } from './sale-price.server.ts'

const v = productVariants
const p = storeProducts

type Sort = { by: AdminProductSort; down: boolean }
type Bounds = { limit: number; offset: number }

/** A list of no more than this is put in order as it is; a longer one is walked along an index. */
const MAX_SMALL_LIST = 1000

/** The ids of one page of the keeper's list. `isNarrow`: of those that are asked for there may be few. */
export async function sortedProductIds(
  db: DbOrTx,
  where: SQL | undefined,
  sort: Sort,
  bounds: Bounds & { isNarrow: boolean },
): Promise<string[]> {
  if (bounds.isNarrow) {
    const few = await db
      .select({ id: p.id })
      .from(p)
      .where(where)
      .limit(MAX_SMALL_LIST + 1)
    if (few.length <= MAX_SMALL_LIST) {
      return inOrder(
        db,
        few.map((row) => row.id),
        sort,
        bounds,
      )
    }
  }
  if (sort.by === 'price') return idsByPrice(db, where, sort.down, bounds)
  if (sort.by === 'stock') return idsByStock(db, where, sort.down, bounds)
  const key = { position: sql`${p.position}`, name: sql`ar_norm(${p.title} ->> 'ar')`, changed: sql`${p.updatedAt}` }[sort.by]
  const way = sort.down ? desc : asc
  const rows = await db.select({ id: p.id }).from(p).where(where).orderBy(way(key), way(p.id)).limit(bounds.limit).offset(bounds.offset)
  return rows.map((row) => row.id)
}

/** Each key is none of an index: the few are read and sorted, instead of looked for along a whole shop. */
async function inOrder(db: DbOrTx, ids: readonly string[], { by, down }: Sort, { limit, offset }: Bounds): Promise<string[]> {
  const least = (value: SQL, which: SQL) => sql`(select min(${value}) from ${v} where ${v.productId} = ${p.id} and ${which})`
  const key = {
    position: sql`${p.position} + 0`,
    name: sql`ar_norm(${p.title} ->> 'ar') || ''`,
    changed: sql`${p.updatedAt} + interval '0'`,
    price: least(sql`coalesce(${salePriceToday(v)}, ${v.priceInCents})`, sql`true`),
    stock: least(sql`${v.inventoryQuantity} - ${v.reservedQuantity}`, sql`${v.manageInventory}`),
  }[by]
  const way = sql.raw(down ? 'desc' : 'asc')
  const rows = await db
    .select({ id: p.id })
    .from(p)
    .where(inIds(p.id, ids))
    .orderBy(sql`${key} ${way} nulls last`, sql`${p.id} ${way}`)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.id)
}

type Walk = { key: SQL; which: SQL | undefined; lesser: SQL; down: boolean; limit: number }

/** Products in the order of their variants: each stands where the least of them does. */
function walk(db: DbOrTx, where: SQL | undefined, { key, which, lesser, down, limit }: Walk) {
  const way = down ? desc : asc
  const isLeast = sql`not exists (select 1 from product_variants other where other.product_id = ${v.productId} and ${lesser})`
  return db
    .select({ id: p.id, key: sql<number>`${key}`.mapWith(Number) })
    .from(v)
    .innerJoin(p, eq(p.id, v.productId))
    .where(and(where, which, isLeast))
    .orderBy(way(key), way(v.id))
    .limit(limit)
}

/** As in the shop (`list.server.ts`): sales with days stand in no index, and those few are priced as they are read. */
async function idsByPrice(db: DbOrTx, where: SQL | undefined, down: boolean, bounds: Bounds): Promise<string[]> {
  const other = sql`coalesce(${salePriceToday(sql`other`)}, other.price_in_cents)`
  const pick = (key: SQL, which: SQL | undefined) =>
    walk(db, where, { key, which, lesser: sql`(${other}, other.id) < (${key}, ${v.id})`, down, limit: bounds.offset + bounds.limit })
  const plain = await pick(sql`coalesce(${v.salePriceInCents}, ${v.priceInCents})`, and(isNull(v.saleFrom), isNull(v.saleUntil)))
  const isDated = sql`(${v.saleFrom} is not null or ${v.saleUntil} is not null)`
  const dated = await pick(sql`coalesce(${salePriceToday(v)}, ${v.priceInCents})`, isDated)
  // Both are in order, and stay so among equals: the sort is stable.
  const found = [...plain, ...dated].sort((a, b) => (down ? b.key - a.key : a.key - b.key))
  return withRest(db, found.slice(0, bounds.offset + bounds.limit), bounds, and(where, hasNone(sql`true`)))
}

/** Of the fewest pieces first, of whichever size; what is not counted stands last, either way. */
async function idsByStock(db: DbOrTx, where: SQL | undefined, down: boolean, bounds: Bounds): Promise<string[]> {
  const key = sql`(${v.inventoryQuantity} - ${v.reservedQuantity})`
  const lesser = sql`other.manage_inventory and (other.inventory_quantity - other.reserved_quantity, other.id) < (${key}, ${v.id})`
  const found = await walk(db, where, { key, which: sql`${v.manageInventory}`, lesser, down, limit: bounds.offset + bounds.limit })
  return withRest(db, found, bounds, and(where, hasNone(sql`none.manage_inventory`)))
}

const hasNone = (which: SQL) => sql`not exists (select 1 from product_variants none where none.product_id = ${p.id} and ${which})`

/** Behind what was walked, once that has come to its end: products that have no such variant. */
async function withRest(db: DbOrTx, found: readonly { id: string }[], { limit, offset }: Bounds, rest: SQL | undefined): Promise<string[]> {
  const here = found.slice(offset).map((row) => row.id)
  if (here.length === limit) return here
  const more = await db
    .select({ id: p.id })
    .from(p)
    .where(rest)
    .orderBy(asc(p.position), asc(p.id))
    .limit(limit - here.length)
    .offset(Math.max(0, offset - found.length))
  return [...here, ...more.map((row) => row.id)]
}
