import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { stockMovements, stockTakeCounts, stockTakes } from '../tables.server.ts'
import { lockVariant, lockVariants, requireCategory } from './edited.server.ts'
import { moveStock } from './move-stock.server.ts'

export async function startStockTake(db: Db, { categoryId, by }: { categoryId: string | null; by: Actor }): Promise<number> {
  return db.transaction(async (tx) => {
    if (categoryId !== null) await requireCategory(tx, categoryId)
    const [take] = await tx.insert(stockTakes).values({ categoryId, startedBy: by.name }).returning({ id: stockTakes.id })
    if (!take) throw new Error('An insert without a row')
    const subject = { kind: 'stock_take', id: String(take.id) }
    await recordAudit(tx, { by, action: 'store.take_started', subject, after: { category: categoryId ?? '' } })
    return take.id
  })
}

async function lockTake(tx: Tx, id: number): Promise<void> {
  const [take] = await tx.select().from(stockTakes).where(eq(stockTakes.id, id)).for('update')
  if (!take) throw notFound()
  if (take.state !== 'open') throw new AppError('keeping_take_posted', { status: 409 })
}

type Count = { takeId: number; variantId: string /** Null takes the count back. */; counted: number | null }

/**
 * Notes how many were counted, and beside it what the log says at this very moment, with the variant locked: only so can
 * pieces that are sold afterwards be told from pieces that were missing already.
 */
export async function countPieces(db: Db, { takeId, variantId, counted }: Count): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTake(tx, takeId)
    if (counted === null) {
      await tx.delete(stockTakeCounts).where(and(eq(stockTakeCounts.takeId, takeId), eq(stockTakeCounts.variantId, variantId)))
      return
    }
    const row = await lockVariant(tx, variantId, null)
    if (!row.manageInventory) throw new AppError('keeping_not_counted', { status: 422, params: { variant: row.title.ar } })
    const [log] = await tx
      .select({ last: sql<number>`coalesce(max(${stockMovements.id}), 0)`.mapWith(Number) })
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variantId))
    const values = { counted, onHandThen: row.inventoryQuantity, lastMovement: log?.last ?? 0, at: sql`now()` }
    await tx
      .insert(stockTakeCounts)
      .values({ takeId, variantId, ...values })
      .onConflictDoUpdate({ target: [stockTakeCounts.takeId, stockTakeCounts.variantId], set: values })
  })
}

/**
 * Posts all counts in one transaction. A variant moves by what was counted less what the log said then, so that whatever
 * was sold, delivered or returned since stays true. Where somebody corrected or counted it since, nobody knows which of the
 * two saw right: 409 `keeping_take_recount`, and nothing is posted.
 */
export async function postStockTake(db: Db, { takeId, by }: { takeId: number; by: Actor }): Promise<{ counted: number; changed: number }> {
  return db.transaction(async (tx) => {
    await lockTake(tx, takeId)
    const counts = await tx.select().from(stockTakeCounts).where(eq(stockTakeCounts.takeId, takeId)).orderBy(asc(stockTakeCounts.variantId))
    if (counts.length === 0) throw new AppError('keeping_take_empty', { status: 422 })
    const variants = await lockVariants(
      tx,
      counts.map((count) => count.variantId),
    )
    const settled = await tx
      .select({ variantId: stockMovements.variantId })
      .from(stockMovements)
      .innerJoin(stockTakeCounts, and(eq(stockTakeCounts.takeId, takeId), eq(stockTakeCounts.variantId, stockMovements.variantId)))
      .where(
        and(gt(stockMovements.id, stockTakeCounts.lastMovement), inArray(stockMovements.reason, ['correction', 'stock_take', 'opening'])),
      )
      .limit(1)
    if (settled[0]) {
      const variant = variants.get(settled[0].variantId)?.title.ar ?? ''
      throw new AppError('keeping_take_recount', { status: 409, params: { variant } })
    }
    const moves = counts
      .filter(({ variantId }) => variants.get(variantId)?.manageInventory)
      .map(({ variantId, counted, onHandThen }) => ({ variantId, onHand: counted - onHandThen, note: `#${takeId}` }))
    await moveStock(tx, { reason: 'stock_take', moves, by })
    await tx.update(stockTakes).set({ state: 'posted', postedBy: by.name, postedAt: sql`now()` }).where(eq(stockTakes.id, takeId))
    const changed = moves.filter((move) => move.onHand !== 0)
    const after = { counted: moves.length, changed: changed.length, pieces: changed.reduce((sum, move) => sum + move.onHand, 0) }
    await recordAudit(tx, { by, action: 'store.take_posted', subject: { kind: 'stock_take', id: String(takeId) }, after })
    return { counted: moves.length, changed: changed.length }
  })
}

/** Only one that was never posted can be thrown away. */
export async function dropStockTake(db: Db, { takeId, by }: { takeId: number; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTake(tx, takeId)
    await tx.delete(stockTakes).where(eq(stockTakes.id, takeId))
    await recordAudit(tx, { by, action: 'store.take_dropped', subject: { kind: 'stock_take', id: String(takeId) } })
  })
}
