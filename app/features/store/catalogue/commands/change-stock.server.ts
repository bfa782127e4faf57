import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { MAX_PIECES } from '../admin/rules.ts'
import { storeProducts } from '../tables.server.ts'
import { lockVariant, savedCells, type VariantRow } from './edited.server.ts'
import { moveStock } from './move-stock.server.ts'

type SetStock = {
  variantId: string
  to: number /** What stood there when it was typed. */
  from: number
  note?: string | undefined
  by: Actor
}

/**
 * Says how many lie there. Somebody who typed over a number that is no longer true is asked (409 `keeping_stock_moved`):
 * what was sold meanwhile must not come back to the shelf by itself.
 */
export async function setStock(db: Db, { variantId, to, from, note, by }: SetStock): Promise<VariantRow> {
  return db.transaction(async (tx) => {
    const row = await lockManaged(tx, variantId)
    if (row.inventoryQuantity !== from) {
      throw new AppError('keeping_stock_moved', {
        status: 409,
        params: { stock: row.inventoryQuantity },
        extra: { saved: savedCells(row) },
      })
    }
    await moveStock(tx, { reason: 'correction', moves: [{ variantId, onHand: to - from, ...(note ? { note } : {}) }], by })
    await tell(tx, { row, to, action: 'store.stock_set', by, note })
    return { ...row, inventoryQuantity: to }
  })
}

export type StockChange = 'delivery_in' | 'loss' | 'return' | 'correction'

type ChangeStock = {
  variantId: string
  reason: StockChange /** Signed only for a correction. */
  pieces: number
  note?: string | undefined
  by: Actor
}

/** So many came in, came back, were lost, or were miscounted; returns the variant as it stands now. */
export async function changeStock(db: Db, { variantId, reason, pieces, note, by }: ChangeStock): Promise<VariantRow> {
  return db.transaction(async (tx) => {
    const row = await lockManaged(tx, variantId)
    const onHand = reason === 'loss' ? -pieces : pieces
    const to = row.inventoryQuantity + onHand
    if (to < 0) throw new AppError('keeping_below_zero', { status: 422, params: { stock: row.inventoryQuantity } })
    if (to > MAX_PIECES) throw new AppError('keeping_pieces', { status: 422, fields: { pieces: 'keeping_pieces' } })
    await moveStock(tx, { reason, moves: [{ variantId, onHand, ...(note ? { note } : {}) }], by })
    await tell(tx, { row, to, action: `store.stock_${reason}`, by, note })
    return { ...row, inventoryQuantity: to }
  })
}

async function lockManaged(tx: Tx, id: string): Promise<VariantRow> {
  const row = await lockVariant(tx, id, null)
  if (!row.manageInventory) throw new AppError('keeping_not_counted', { status: 422, params: { variant: row.title.ar } })
  return row
}

type StockAudit = { row: VariantRow; to: number; action: string; by: Actor; note: string | undefined }

async function tell(tx: Tx, { row, to, action, by, note }: StockAudit): Promise<void> {
  const [product] = await tx.select({ title: storeProducts.title }).from(storeProducts).where(eq(storeProducts.id, row.productId))
  const subject = { kind: 'variant', id: row.id, name: `${product?.title.ar} · ${row.title.ar}` }
  await recordAudit(tx, { by, action, subject, before: { stock: row.inventoryQuantity }, after: { stock: to, ...(note ? { note } : {}) } })
}
