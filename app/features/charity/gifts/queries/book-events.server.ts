import { and, asc, eq, gte } from 'drizzle-orm'
import type { BookSource } from '#app/platform/book-events.ts'
import { charityEvents, charityGifts } from '../tables.server.ts'

/**
 * Confirmed gifts and approved spending. The money is the association's, which under law 18-18 is another body than the
 * cooperative: nothing is posted unless the accountant has both in one set of books.
 */
export const charityBookSource: BookSource = {
  id: 'charity',
  order: 30,
  kinds: {
    gift_transfer: {
      label: 'gifts-admin.book_gift_transfer',
      direction: 'in',
      money: '5141',
      parts: { gift: { label: 'gifts-admin.book_gift', account: '7581' } },
      isPosted: false,
    },
    gift_cash: {
      label: 'gifts-admin.book_gift_cash',
      direction: 'in',
      money: '5161',
      parts: { gift: { label: 'gifts-admin.book_gift', account: '7581' } },
      isPosted: false,
    },
    spending: {
      label: 'gifts-admin.book_spending',
      direction: 'out',
      money: '5141',
      parts: { spending: { label: 'gifts-admin.book_spent', account: '6588' } },
      isPosted: false,
    },
  },
  list: async (db, { isOpen, from, limit }) => {
    const rows = await db
      .select({ event: charityEvents, way: charityGifts.way, reference: charityGifts.reference })
      .from(charityEvents)
      .leftJoin(charityGifts, and(eq(charityEvents.kind, 'gift'), eq(charityGifts.id, charityEvents.subjectId)))
      .where(and(isOpen(charityEvents.id), gte(charityEvents.at, from)))
      .orderBy(asc(charityEvents.id))
      .limit(limit)
    return rows.map(({ event: { id, kind, amountInCents, campaignId, at }, way, reference }) => ({
      id,
      kind: kind === 'spending' ? 'spending' : way === 'cash' ? 'gift_cash' : 'gift_transfer',
      reference: reference ?? campaignId,
      parts: { [kind]: amountInCents },
      at,
      reverses: null,
    }))
  },
}
