import { asc, count, inArray, or, type SQL, sql } from 'drizzle-orm'
import { beginning, holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { orders } from '../tables.server.ts'
import type { OrderState } from '../types.ts'
import { getSalesStats } from './sales-stats.server.ts'

/** Placed, and not yet answered by the shop. */
const WAITING: OrderState[] = ['received', 'sent']

/** `today`: what was ordered today, as `SalesStats` has it. */
export type OrderStats = { waiting: number; today: number; todayInCents: number }

const DAY_MS = 86_400_000

/** `dayStart` is the instant at which Morocco's day began. */
export async function getOrderStats(db: DbOrTx, dayStart: Date): Promise<OrderStats> {
  const { ordered, orderedCents } = await getSalesStats(db, { from: dayStart, until: new Date(dayStart.getTime() + DAY_MS) })
  const [waiting] = await db.select({ orders: count() }).from(orders).where(inArray(orders.state, WAITING))
  return { waiting: waiting?.orders ?? 0, today: ordered, todayInCents: orderedCents }
}

/** How many wait for the shop, and of how many the goods are held no longer than until `before`. */
export async function countWaitingOrders(db: DbOrTx, before: Date): Promise<{ waiting: number; late: number }> {
  const [row] = await db
    .select({
      waiting: count(),
      late: sql<number>`(count(*) filter (where ${orders.holdUntil} < ${before.toISOString()}::timestamptz))::int`,
    })
    .from(orders)
    .where(inArray(orders.state, WAITING))
  return { waiting: row?.waiting ?? 0, late: row?.late ?? 0 }
}

export type WaitingOrder = {
  id: string
  number: string
  version: number
  token: string
  state: OrderState
  customerName: string
  customerPhone: string
  customerAddress: string
  totalInCents: number
  createdAt: Date
  /** When its goods are released. */
  holdUntil: Date | null
}

/** The orders that wait for the shop, first those whose goods are released first. */
export async function listWaitingOrders(db: DbOrTx, limit: number): Promise<WaitingOrder[]> {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      version: orders.version,
      token: orders.token,
      state: orders.state,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      customerAddress: orders.customerAddress,
      totalInCents: orders.totalInCents,
      createdAt: orders.createdAt,
      holdUntil: orders.holdUntil,
    })
    .from(orders)
    .where(inArray(orders.state, WAITING))
    .orderBy(asc(orders.holdUntil), asc(orders.createdAt))
    .limit(limit)
}

export type FoundOrder = Pick<WaitingOrder, 'id' | 'number' | 'token' | 'state' | 'customerName' | 'totalInCents'>

/** What more than this many hold is found at once among the newest. */
const MAX_SUGGESTIONS = 500

/** Orders by the beginning of their number, or by the customer's name or phone; the newest first. `onlyNumber` is for a number that is being typed. */
export async function findOrders(
  db: DbOrTx,
  { text, onlyNumber = false, limit }: { text: string; onlyNumber?: boolean; limit: number },
): Promise<FoundOrder[]> {
  const digits = text.replace(/\D/g, '').replace(/^(00212|212|0)/, '')
  const isMeant = or(
    numbered(text),
    onlyNumber ? undefined : holds(orders.customerName, text),
    // From six digits on it is a phone that somebody is reading out.
    onlyNumber || digits.length < 6 ? undefined : holds(orders.customerPhone, digits),
  )
  const meant = await db.select({ id: orders.id }).from(orders).where(isMeant).limit(MAX_SUGGESTIONS)
  // The beginning of a number is that of neighbours: however many they are, any of them will do.
  const isMany = meant.length === MAX_SUGGESTIONS && !isNumber.test(text.trim())
  const ids = meant.map((row) => row.id)
  return (
    db
      .select({
        id: orders.id,
        number: orders.number,
        token: orders.token,
        state: orders.state,
        customerName: orders.customerName,
        totalInCents: orders.totalInCents,
      })
      .from(orders)
      .where(isMany ? isMeant : sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)
      // In the order of an index only where many are meant: few would be looked for along all.
      .orderBy(isMany ? sql`${orders.createdAt} desc nulls last` : sql`${orders.createdAt} + interval '0' desc`)
      .limit(limit)
  )
}

const isNumber = /^(?:r-?)?(\d{1,12})$/i

/** `10`, `R-10` and `r10` begin the same numbers. */
function numbered(text: string): SQL {
  const figures = isNumber.exec(text.trim())?.[1]
  return figures ? sql`${orders.number} like ${beginning(`R-${figures}`)}` : sql`false`
}
