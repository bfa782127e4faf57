import { count, desc, gte, ilike, inArray, or, sql } from 'drizzle-orm'
import { containing } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { orders } from '../tables.server.ts'
import type { OrderState } from '../types.ts'

/** Placed, and not yet answered by the shop. */
const WAITING: OrderState[] = ['received', 'sent']
const VOID: OrderState[] = ['refused', 'cancelled', 'expired']

export type OrderFigures = { waiting: number; today: number; todayInCents: number }

/** `dayStart` is the instant at which Morocco's day began. Orders that came to nothing do not count as sold. */
export async function getOrderFigures(db: DbOrTx, dayStart: Date): Promise<OrderFigures> {
  const [today] = await db
    .select({ orders: count(), cents: sql<number>`coalesce(sum(${orders.totalInCents}), 0)`.mapWith(Number) })
    .from(orders)
    .where(sql`${gte(orders.createdAt, dayStart)} and not ${inArray(orders.state, VOID)}`)
  const [waiting] = await db.select({ orders: count() }).from(orders).where(inArray(orders.state, WAITING))
  return { waiting: waiting?.orders ?? 0, today: today?.orders ?? 0, todayInCents: today?.cents ?? 0 }
}

export type WaitingOrder = {
  id: string
  number: string
  token: string
  state: OrderState
  customerName: string
  customerPhone: string
  customerAddress: string
  totalInCents: number
  createdAt: Date
}

/** The newest orders that wait for the shop. */
export async function listWaitingOrders(db: DbOrTx, limit: number): Promise<WaitingOrder[]> {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      state: orders.state,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      customerAddress: orders.customerAddress,
      totalInCents: orders.totalInCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(inArray(orders.state, WAITING))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}

export type FoundOrder = Pick<WaitingOrder, 'id' | 'number' | 'token' | 'state' | 'customerName' | 'totalInCents'>

/** Orders by number, or by the customer's name or phone; the newest first. `onlyNumber` is for a number that is being typed. */
export async function findOrders(
  db: DbOrTx,
  { text, onlyNumber = false, limit }: { text: string; onlyNumber?: boolean; limit: number },
): Promise<FoundOrder[]> {
  const digits = text.replace(/\D/g, '').replace(/^(00212|212|0)/, '')
  const matches = [
    ilike(orders.number, containing(text)),
    ...(onlyNumber ? [] : [ilike(orders.customerName, containing(text))]),
    // From six digits on it is a phone that somebody is reading out.
    ...(onlyNumber || digits.length < 6 ? [] : [ilike(orders.customerPhone, containing(digits))]),
  ]
  return db
    .select({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      state: orders.state,
      customerName: orders.customerName,
      totalInCents: orders.totalInCents,
    })
    .from(orders)
    .where(or(...matches))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}
