import type { BulkOutcome } from '#app/features/store/orders/admin/orders-screen.tsx'
import { findOrderIds } from '#app/features/store/orders/admin/queries/list.server.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { changeOrderState } from './change-order.server.ts'

type Bulk = { numbers: readonly string[]; to: OrderState; by: Actor; now: Date; i18n: I18n }

/** Leads several orders into a state, each by itself: one that may not go there keeps no other from going. */
export async function changeOrders(db: Db, { numbers, to, by, now, i18n }: Bulk): Promise<BulkOutcome> {
  const failed: { number: string; why: string }[] = []
  let done = 0
  for (const { id, number } of await findOrderIds(db, numbers)) {
    try {
      await changeOrderState(db, { orderId: id, to, who: { kind: 'staff', by }, now })
      done += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      // Where it was to go already: a double tap, or a colleague was first. What was asked for is so.
      if (error.code === 'order_state_conflict' && error.extra.state === to) {
        done += 1
        continue
      }
      const key = `errors.${error.code}`
      failed.push({ number, why: i18n.has(key) ? i18n.t(key, error.params) : error.code })
    }
  }
  return { done, failed }
}
