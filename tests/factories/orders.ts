import { orders } from '#app/features/store/orders/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

/** An order without lines, in any state; what a state must or may not carry is filled in. */
export function createOrder(db: DbOrTx, values: Partial<typeof orders.$inferInsert> = {}) {
  const n = serial()
  const { state = 'received', totalInCents = 10_000 } = values
  const isHeld = state === 'received' || state === 'sent'
  return one(
    db
      .insert(orders)
      .values({
        number: `T-${n}`,
        token: `token-${n}`,
        idempotencyKey: `key-${n}`,
        requestHash: 'hash',
        customerName: 'سعاد',
        customerPhone: '+212600000000',
        customerAddress: 'إمزورن',
        totalInCents,
        dueInCents: totalInCents,
        holdUntil: isHeld ? new Date('2100-01-01') : null,
        collectedInCents: state === 'delivered' ? totalInCents : null,
        ...values,
      })
      .returning(),
  )
}
