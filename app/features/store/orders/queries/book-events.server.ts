import { and, asc, eq, gte } from 'drizzle-orm'
import type { BookSource } from '#app/platform/book-events.ts'
import { saleEvents } from '../tables.server.ts'

/**
 * Sales for the books. Customers pay at the door, so an order becomes money and income when it is delivered; confirming,
 * refusing or cancelling it moves neither.
 */
export const orderBookSource: BookSource = {
  id: 'order',
  order: 10,
  kinds: {
    delivered: {
      label: 'orders-admin.book_delivered',
      direction: 'in',
      money: '5165',
      parts: {
        goods: { label: 'orders-admin.book_goods', account: '7111' },
        delivery: { label: 'orders-admin.book_delivery', account: '71276' },
      },
      isPosted: true,
    },
  },
  list: async (db, { isOpen, from, limit }) => {
    const rows = await db
      .select()
      .from(saleEvents)
      .where(and(isOpen(saleEvents.id), eq(saleEvents.kind, 'delivered'), gte(saleEvents.at, from)))
      .orderBy(asc(saleEvents.id))
      .limit(limit)
    return rows.map(({ id, orderNumber, amountInCents, deliveryFeeInCents, at, reverses }) => {
      // Who was given less than is due has paid the fee first: the rest is what the goods brought.
      const delivery = Math.min(Math.max(deliveryFeeInCents, 0), Math.max(amountInCents, 0))
      const parts: Record<string, number> = reverses === null ? { goods: amountInCents - delivery, delivery } : {}
      return { id, kind: 'delivered', reference: orderNumber, parts, at, reverses }
    })
  },
}
