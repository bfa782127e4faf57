import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordOrderEvent } from '#app/features/store/orders/commands/change-state.server.ts'
import { orderEvents, orders } from '#app/features/store/orders/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { ERASED } from '../rules.ts'

const UNDER_WAY = ['received', 'sent', 'confirmed', 'shipped']

/**
 * Blots out who placed the orders of a telephone number: name, number, address, notes, and what was written to them.
 * The orders, their goods and their money stay. 409 while one of them is under way: it could not be delivered any more.
 * Part of `app/flows/erase-customer.server.ts`. Returns the orders' ids.
 */
export async function blotOutCustomer(tx: Tx, { phone, by, now }: { phone: string; by: Actor; now: Date }): Promise<string[]> {
  const found = await tx
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(eq(orders.customerPhone, phone))
    .orderBy(asc(orders.id))
    .for('update')
  if (found.some((order) => UNDER_WAY.includes(order.state))) throw new AppError('customer_under_way', { status: 409 })
  if (found.length === 0) return []
  const ids = found.map((order) => order.id)
  await tx
    .update(orders)
    .set({
      customerName: ERASED,
      customerPhone: '',
      customerAddress: '',
      note: null,
      // Made of the same data: a telephone number can be guessed from it.
      requestHash: '',
      version: sql`${orders.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(orders.id, ids))
  await tx
    .update(orderEvents)
    .set({ text: null, requestHash: null })
    .where(and(inArray(orderEvents.orderId, ids), ne(orderEvents.kind, 'hold_extended')))
  for (const order of found) await recordOrderEvent(tx, order, { kind: 'customer_erased', who: { kind: 'staff', by }, at: now })
  return ids
}
