import { recordAudit } from '#app/features/audit/commands.server.ts'
import { blotOutCustomer } from '#app/features/store/orders/desk/commands/customer-data.server.ts'
import { findDataOfPhone } from '#app/features/store/orders/desk/queries/order.server.ts'
import { forgetNumber } from '#app/features/store/restock/commands.server.ts'
import { listNoticesOf } from '#app/features/store/restock/queries.server.ts'
import { deleteReviewsOfOrders } from '#app/features/store/reviews/commands.server.ts'
import { listReviewsOfOrders } from '#app/features/store/reviews/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'

export type Erased = { orders: number; reviews: number; notices: number }

/**
 * Forgets who stands behind a telephone number, wherever the shop has kept something of them: all of it or nothing. The audit
 * line says how much, and nothing of the person. 409 `customer_under_way` while one of their orders is.
 */
export async function eraseCustomer(db: Db, { phone, by, now }: { phone: string; by: Actor; now: Date }): Promise<Erased> {
  return db.transaction(async (tx) => {
    const orderIds = await blotOutCustomer(tx, { phone, by, now })
    const reviews = await deleteReviewsOfOrders(tx, orderIds)
    const notices = await forgetNumber(tx, phone)
    const erased = { orders: orderIds.length, reviews, notices }
    if (Object.values(erased).some((count) => count > 0)) await recordAudit(tx, { by, action: 'orders.customer_erased', after: erased })
    return erased
  })
}

/** Everything that the shop keeps of a telephone number. */
export async function findCustomer(db: DbOrTx, phone: string) {
  const orders = await findDataOfPhone(db, phone)
  const reviews = await listReviewsOfOrders(
    db,
    orders.map(({ id }) => id),
  )
  return { orders, reviews, notices: await listNoticesOf(db, phone) }
}
