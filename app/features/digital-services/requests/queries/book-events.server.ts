import { and, asc, gte } from 'drizzle-orm'
import type { BookSource } from '#app/platform/book-events.ts'
import { serviceIncomeEvents } from '../tables.server.ts'

/** What customers paid for services, for the books. */
export const requestBookSource: BookSource = {
  id: 'service_request',
  order: 20,
  kinds: {
    paid: {
      label: 'requests-admin.book_paid',
      direction: 'in',
      money: '5161',
      parts: { service: { label: 'requests-admin.book_service', account: '7124' } },
      isPosted: true,
    },
  },
  list: async (db, { isOpen, from, limit }) => {
    const rows = await db
      .select()
      .from(serviceIncomeEvents)
      .where(and(isOpen(serviceIncomeEvents.id), gte(serviceIncomeEvents.at, from)))
      .orderBy(asc(serviceIncomeEvents.id))
      .limit(limit)
    return rows.map(({ id, number, amountInCents, at }) => ({
      id,
      kind: 'paid',
      reference: number,
      parts: { service: amountInCents },
      at,
      reverses: null,
    }))
  },
}
