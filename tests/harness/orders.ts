// An order placed and moved on through the flows themselves, for tests of what comes after.
import { eq } from 'drizzle-orm'
import { productVariants } from '#app/features/store/catalogue/tables.server.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import { changeOrderState } from '#app/flows/change-order.server.ts'
import { placeOrder } from '#app/flows/place-order.server.ts'
import type { Db } from '#app/platform/db/types.ts'

const HOLD_HOURS = 24
export const start = new Date('2026-11-21T12:00:00Z')
export const hours = (n: number) => new Date(start.getTime() + n * 60 * 60 * 1000)
export const staff = { kind: 'staff', by: { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null } } as const

/** An order of a visitor: variant id → how many; its id. */
export async function place(db: Db, items: Record<string, number>, key = `key-${Math.random()}`, now = start): Promise<string> {
  const order = {
    items: Object.entries(items).map(([variant_id, quantity]) => ({ variant_id, quantity })),
    customer: { name: 'فاطمة', phone: '+212612345678', address: 'الحسيمة', note: null },
  }
  return (await placeOrder(db, { order, idempotencyKey: key, locale: 'ar', holdHours: HOLD_HOURS, holder: null }, now)).order.id
}

/** The state changed by staff. */
export const become = (db: Db, orderId: string, to: OrderState, more: Partial<Parameters<typeof changeOrderState>[1]> = {}) =>
  changeOrderState(db, { orderId, to, who: staff, now: start, ...more })

/** [on hand, reserved] of a variant. */
export async function stockOf(db: Db, id = 'a') {
  const [row] = await db.select().from(productVariants).where(eq(productVariants.id, id))
  return [row?.inventoryQuantity, row?.reservedQuantity]
}
