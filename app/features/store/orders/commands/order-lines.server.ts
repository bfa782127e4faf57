import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { orderLines, orders } from '../tables.server.ts'

/** The lines' pieces give up their hold: back to the shelf, or out of the shop. */
export async function endHolds(tx: Tx, orderId: string, how: 'release' | 'sell'): Promise<void> {
  const sold = how === 'sell' ? sql`${orderLines.heldQuantity}` : sql`${orderLines.soldQuantity}`
  await tx.update(orderLines).set({ heldQuantity: 0, soldQuantity: sold }).where(eq(orderLines.orderId, orderId))
}

/** What had left the shop has come back. */
export async function endSale(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orderLines).set({ soldQuantity: 0, returnedQuantity: orderLines.soldQuantity }).where(eq(orderLines.orderId, orderId))
}

/** It never left: what had been sold is held again. */
export async function holdSold(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orderLines).set({ heldQuantity: orderLines.soldQuantity, soldQuantity: 0 }).where(eq(orderLines.orderId, orderId))
}

/** It never came back: what had been returned is sold again. */
export async function sellReturned(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(orderLines)
    .set({ soldQuantity: sql`${orderLines.soldQuantity} + ${orderLines.returnedQuantity}`, returnedQuantity: 0 })
    .where(eq(orderLines.orderId, orderId))
}

export async function setHeld(tx: Tx, orderId: string, held: ReadonlyMap<string, number>): Promise<void> {
  for (const [variantId, pieces] of held) {
    await tx
      .update(orderLines)
      .set({ heldQuantity: pieces })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.variantId, variantId)))
  }
}

/** Takes pieces off a line; of those, `released` were held. */
export async function cancelPieces(tx: Tx, lineId: number, pieces: number, released: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${pieces}`,
      heldQuantity: sql`${orderLines.heldQuantity} - ${released}`,
    })
    .where(eq(orderLines.id, lineId))
}

type Change = { dueInCents?: number; holdUntil?: Date; deliveryDay?: string; collectedInCents?: number; at: Date }

/** A change of an order that leaves its state as it is. */
export async function touchOrder(tx: Tx, orderId: string, { at, ...change }: Change): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: at })
    .where(eq(orders.id, orderId))
}
