import { sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { localize } from '#app/platform/local-text.ts'
import { availableOf, expectEnough } from '../rules.ts'
import { stockMovements } from '../tables.server.ts'
import type { RequestedLine, StockMove, StockReason } from '../types.ts'
import { lockVariants, type VariantRow } from './edited.server.ts'

type MoveStock = {
  reason: StockReason
  moves: readonly StockMove[]
  orderId?: string | undefined
  by: Actor
}

/**
 * Moves stock and writes down why, in the caller's transaction: the only way it is done. The variants are locked in
 * ascending id order, like an order's, so that two who move the same ones wait instead of deadlocking. A variant that is
 * gone is passed over. Throws 409 `stock_below_reserved` when less would lie there than open orders hold.
 */
export async function moveStock(tx: Tx, { moves, ...why }: MoveStock): Promise<void> {
  const real = moves.filter((move) => move.onHand || move.reserved)
  if (real.length === 0) return
  const there = await lockVariants(
    tx,
    real.map((move) => move.variantId),
  )
  await moveLocked(tx, there, { moves: real, ...why })
}

async function moveLocked(tx: Tx, there: Map<string, VariantRow>, { reason, moves, orderId, by }: MoveStock): Promise<void> {
  const rows = moves.flatMap(({ variantId, onHand = 0, reserved = 0, note }) => {
    const row = there.get(variantId)
    if (!row) return []
    row.inventoryQuantity += onHand
    row.reservedQuantity += reserved
    if (row.inventoryQuantity < row.reservedQuantity || row.reservedQuantity < 0) {
      const params = { variant: localize(row.title, 'ar'), reserved: row.reservedQuantity }
      throw new AppError('stock_below_reserved', { status: 409, params, extra: { variant_id: variantId, reserved: row.reservedQuantity } })
    }
    return [{ variantId, reason, onHand, reserved, orderId, note, actorId: by.id, actorName: by.name, at: sql`clock_timestamp()` }]
  })
  if (rows.length > 0) await tx.insert(stockMovements).values(rows)
}

/**
 * Holds stock for the lines of an order: the moment at which two orders of the last piece meet. Returns the pieces held by
 * variant: none where stock is not managed or the variant is gone. 409 `insufficient_stock` when too little is left.
 */
export async function holdStock(tx: Tx, { lines, orderId, by }: { lines: readonly RequestedLine[]; orderId: string; by: Actor }) {
  const there = await lockVariants(
    tx,
    lines.map((line) => line.variantId),
  )
  const held = new Map<string, number>()
  for (const line of lines) {
    const row = there.get(line.variantId)
    if (!row?.manageInventory) continue
    expectEnough(line, availableOf(row))
    held.set(line.variantId, line.quantity)
  }
  const moves = [...held].map(([variantId, reserved]) => ({ variantId, reserved }))
  await moveLocked(tx, there, { reason: 'hold', orderId, by, moves })
  return held
}
