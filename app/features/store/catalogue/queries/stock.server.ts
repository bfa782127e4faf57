import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { productCategories, productVariants, stockMovements, stockTakeCounts, stockTakes, storeProducts } from '../tables.server.ts'
import type { StockReason } from '../types.ts'
import { inIds, variantsMeant } from './by-text.server.ts'

export type LogFilter = {
  variant?: string | undefined
  reason?: StockReason | undefined
  who?: string | undefined
  from?: Date | undefined
  /** Not itself in. */
  until?: Date | undefined
}

const m = stockMovements

const conditions = ({ variant, reason, who, from, until }: LogFilter): SQL | undefined =>
  and(
    variant ? eq(m.variantId, variant) : undefined,
    // In the words of their indexes, which leave out what orders write.
    reason ? eq(m.reason, reason) : undefined,
    who ? and(eq(m.actorName, who), ne(m.actorName, '')) : undefined,
    from ? movedSince(from) : undefined,
    until ? and(lt(m.at, until), sql`${m.id} < ${edge('after', new Date(until.getTime() + LONGEST_MS))}`) : undefined,
  )

/** No transaction takes as long; its lines bear the time at which it began. */
const LONGEST_MS = 60 * 60 * 1000

/**
 * Lines stand in the order in which they were written, and so nearly in the order of their times: a time bounds the numbers,
 * and a list of days long ago does not go through all that came since.
 */
function edge(side: 'before' | 'after', at: Date): SQL {
  const instant = sql`${at.toISOString()}::timestamptz`
  return side === 'before'
    ? sql`coalesce((select e.id from stock_movements e where e.at < ${instant} order by e.at desc limit 1), 0)`
    : sql`coalesce((select e.id from stock_movements e where e.at >= ${instant} order by e.at limit 1), 9223372036854775807)`
}

/** From an instant on, in the words of the log's indexes. */
export const movedSince = (from: Date): SQL | undefined =>
  and(gte(m.at, from), sql`${m.id} > ${edge('before', new Date(from.getTime() - LONGEST_MS))}`)

/** The log, newest first: each line with the balance after it. */
export async function listMovements(db: DbOrTx, filter: LogFilter, page: { limit: number; before?: number | undefined }) {
  return db
    .select({
      id: m.id,
      at: m.at,
      variantId: m.variantId,
      product: storeProducts.title,
      productId: storeProducts.id,
      variant: productVariants.title,
      reason: m.reason,
      onHand: m.onHand,
      reserved: m.reserved,
      onHandAfter: m.onHandAfter,
      reservedAfter: m.reservedAfter,
      note: m.note,
      actorName: m.actorName,
    })
    .from(m)
    .innerJoin(productVariants, eq(productVariants.id, m.variantId))
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(and(conditions(filter), page.before === undefined ? undefined : lt(m.id, page.before)))
    .orderBy(desc(m.id))
    .limit(page.limit)
}

export type Movement = Awaited<ReturnType<typeof listMovements>>[number]

export function findTake(db: DbOrTx, id: number) {
  return db
    .select({ take: stockTakes, category: productCategories.name })
    .from(stockTakes)
    .leftJoin(productCategories, eq(productCategories.id, stockTakes.categoryId))
    .where(eq(stockTakes.id, id))
    .then(([row]) => row && { ...row.take, category: row.category })
}

export async function listTakes(db: DbOrTx, limit: number) {
  const counted = sql<number>`(select count(*) from ${stockTakeCounts} where ${stockTakeCounts.takeId} = ${stockTakes.id})`.mapWith(Number)
  const rows = await db
    .select({ take: stockTakes, category: productCategories.name, counted })
    .from(stockTakes)
    .leftJoin(productCategories, eq(productCategories.id, stockTakes.categoryId))
    .orderBy(desc(stockTakes.startedAt), desc(stockTakes.id))
    .limit(limit)
  return rows.map(({ take, ...rest }) => ({ ...take, ...rest }))
}

/** The sheet of a stock-take: everything in its category whose stock is counted, with what was counted already. */
export async function listTakeLines(db: DbOrTx, take: { id: number; categoryId: string | null }, limit: number) {
  // Most have one size at least that is counted: twice as many products as lines fill a sheet.
  const inStock = await db
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(and(ne(storeProducts.status, 'deleted'), take.categoryId === null ? undefined : eq(storeProducts.categoryId, take.categoryId)))
    .orderBy(asc(storeProducts.position), asc(storeProducts.id))
    .limit(2 * limit)
  const products = inStock.map((row) => row.id)
  const settled = sql<boolean>`exists (select 1 from ${m} where ${m.variantId} = ${productVariants.id} and ${m.id} > ${stockTakeCounts.lastMovement}
    and ${inArray(m.reason, ['correction', 'stock_take', 'opening'])})`
  return db
    .select({
      id: productVariants.id,
      product: storeProducts.title,
      variant: productVariants.title,
      sku: productVariants.sku,
      stock: productVariants.inventoryQuantity,
      reserved: productVariants.reservedQuantity,
      counted: stockTakeCounts.counted,
      onHandThen: stockTakeCounts.onHandThen,
      settled,
    })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .leftJoin(stockTakeCounts, and(eq(stockTakeCounts.variantId, productVariants.id), eq(stockTakeCounts.takeId, take.id)))
    .where(and(inIds(storeProducts.id, products), inIds(productVariants.productId, products), eq(productVariants.manageInventory, true)))
    .orderBy(asc(storeProducts.position), asc(storeProducts.id), asc(productVariants.position), asc(productVariants.id))
    .limit(limit)
}

export type TakeLine = Awaited<ReturnType<typeof listTakeLines>>[number]

const forStock = {
  id: productVariants.id,
  product: storeProducts.title,
  variant: productVariants.title,
  sku: productVariants.sku,
  stock: productVariants.inventoryQuantity,
  reserved: productVariants.reservedQuantity,
}

/** Variants whose stock is counted: the one with exactly this code or id alone, else those whose name holds the words. */
export async function listForStock(db: DbOrTx, text: string, limit: number) {
  const isPresent = ne(storeProducts.status, 'deleted')
  const meant = await variantsMeant(db, text, isPresent)
  const rows = await db
    .select({ ...forStock, exact: sql<boolean>`(lower(${productVariants.sku}) = lower(${text}) or ${productVariants.id} = ${text})` })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(and(isPresent, eq(productVariants.manageInventory, true), meant.where))
    .orderBy(...meant.order)
    .limit(limit)
  const exact = rows.filter((row) => row.exact)
  return exact.length > 0 ? exact : rows
}

export async function findForStock(db: DbOrTx, id: string) {
  const [row] = await db
    .select(forStock)
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(eq(productVariants.id, id))
  return row
}

/** Who stands in the log; the site itself is the empty name. */
export async function listMovers(db: DbOrTx): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select ${m.actorName} from ${m} where ${m.actorName} <> '' and ${after} order by ${m.actorName} limit 1)`
  // From name to name along the index: the log has a line for each piece ever sold.
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive movers as (
      select ${next(sql`true`)} as name
      union all select ${next(sql`${m.actorName} > movers.name`)} from movers where movers.name is not null
    ) select name from movers where name is not null limit ${MAX_MOVERS}`)
  return rows.map((row) => row.name)
}

const MAX_MOVERS = 50
