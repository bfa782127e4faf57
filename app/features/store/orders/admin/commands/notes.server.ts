import { eq } from 'drizzle-orm'
import { isRepeated, recordOrderEvent } from '#app/features/store/orders/commands/change-state.server.ts'
import { orders } from '#app/features/store/orders/tables.server.ts'
import type { OrderEventDetails } from '#app/features/store/orders/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'

type Written = {
  number: string
  by: Actor
  text: string
  now: Date
  details?: OrderEventDetails
  requestHash?: string | undefined
}

/** A line of the order's history that changes nothing else: the keeper's note, or what was written to the customer. */
export async function writeIntoHistory(
  db: Db,
  { number, by, text, now, details, requestHash }: Written,
  kind: 'note' | 'message',
): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id, state: orders.state }).from(orders).where(eq(orders.number, number)).for('update')
    if (!order) throw notFound()
    if (await isRepeated(tx, order.id, requestHash)) return
    await recordOrderEvent(tx, order, { kind, who: { kind: 'staff', by }, text, ...(details ? { details } : {}), requestHash, at: now })
  })
}
