import { recordAudit } from '#app/features/audit/commands.server.ts'
import { findDataOfPhone } from '#app/features/store/orders/admin/queries/order.server.ts'
import { listNoticesOf } from '#app/features/store/restock/queries.server.ts'
import { listReviewsOfOrders } from '#app/features/store/reviews/queries.server.ts'
import { manifests, ordered } from '#app/manifests.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'

/**
 * Forgets who stands behind a telephone number, wherever a room has stored something of them: all of it or nothing. The audit
 * line says how much, and nothing of the person. 409 `customer_under_way` while one of their orders is.
 */
export async function eraseCustomer(
  db: Db,
  erasure: { phone: string; by: Actor; now: Date },
  rooms = manifests,
): Promise<Record<string, number>> {
  const { by } = erasure
  return db.transaction(async (tx) => {
    const erased: Record<string, number> = {}
    for (const data of ordered(rooms.map(({ customerData }) => (customerData ? [customerData] : [])))) {
      erased[data.name] = await data.eraseMine(tx, erasure)
    }
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
