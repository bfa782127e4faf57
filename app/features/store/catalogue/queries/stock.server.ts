import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { containing } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { productCategories, productVariants, stockMovements, stockTakeCounts, stockTakes, storeProducts } from '../tables.server.ts'
import type { StockReason } from '../types.ts'

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
    reason ? eq(m.reason, reason) : undefined,
    who ? eq(m.actorName, who) : undefined,
    from ? gte(m.at, from) : undefined,
    until ? lt(m.at, until) : undefined,
  )

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

/** The sheet of a stock-take: everything on its shelf whose stock is counted, with what was counted already. */
export async function listTakeLines(db: DbOrTx, take: { id: number; categoryId: string | null }, limit: number) {
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
    .where(
      and(
        ne(storeProducts.status, 'deleted'),
        eq(productVariants.manageInventory, true),
        take.categoryId === null ? undefined : eq(storeProducts.categoryId, take.categoryId),
      ),
    )
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
  const rows = await db
    .select({ ...forStock, exact: sql<boolean>`(lower(${productVariants.sku}) = lower(${text}) or ${productVariants.id} = ${text})` })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(
      and(
        ne(storeProducts.status, 'deleted'),
        eq(productVariants.manageInventory, true),
        sql`(${productVariants.sku} ilike ${containing(text)} or ${productVariants.id} = ${text} or ar_norm(concat_ws(' ', ${storeProducts.title} ->> 'ar', ${productVariants.title} ->> 'ar',
          ${storeProducts.title} ->> 'en', ${storeProducts.title} ->> 'fr', ${storeProducts.title} ->> 'es')) like '%' || ar_norm(${text}) || '%')`,
      ),
    )
    .orderBy(asc(storeProducts.position), asc(storeProducts.id), asc(productVariants.position), asc(productVariants.id))
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
  const rows = await db.selectDistinct({ name: m.actorName }).from(m).orderBy(asc(m.actorName)).limit(50)
  return rows.map((row) => row.name).filter(Boolean)
}
