import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { withPhotos } from '#app/features/store/orders/queries.server.ts'
import { orderEvents, orderLines, orders } from '#app/features/store/orders/tables.server.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { OrderEvent } from '../types.ts'
import { type OrderFilter, readFilter } from './list.server.ts'

const EARLIER = 10

export type AdminOrder = typeof orders.$inferSelect & {
  lines: (typeof orderLines.$inferSelect & { photo: string | null })[]
  events: OrderEvent[]
}

const eventColumns = {
  id: orderEvents.id,
  state: orderEvents.state,
  kind: orderEvents.kind,
  actor: orderEvents.actor,
  actorName: orderEvents.actorName,
  text: orderEvents.text,
  pieces: orderEvents.pieces,
  details: orderEvents.details,
  at: orderEvents.at,
}

/** Everything the keeper sees of an order. */
export async function findAdminOrder(db: DbOrTx, number: string): Promise<AdminOrder | undefined> {
  const [found] = await findAdminOrders(db, [number])
  return found
}

/** Several orders in the order asked for, as for the packing slips. */
export async function findAdminOrders(db: DbOrTx, numbers: readonly string[]): Promise<AdminOrder[]> {
  if (numbers.length === 0) return []
  return load(db, inArray(orders.number, [...numbers]), numbers)
}

async function load(db: DbOrTx, where: SQL, numbers: readonly string[]): Promise<AdminOrder[]> {
  const found = await db.select().from(orders).where(where)
  const ids = found.map((order) => order.id)
  if (ids.length === 0) return []
  const [lines, events] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id))
      .then((rows) => withPhotos(db, rows)),
    db
      .select({ ...eventColumns, orderId: orderEvents.orderId })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
  ])
  return found
    .map((order) => ({
      ...order,
      lines: lines.filter((line) => line.orderId === order.id),
      events: events.filter((event) => event.orderId === order.id),
    }))
    .sort((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}

export type EarlierOrder = { number: string; state: OrderState; dueInCents: number; createdAt: Date }

/** Other orders of the same phone, the newest first, and how many there are in each state. */
export async function findOrdersOfPhone(db: DbOrTx, phone: string, except: string) {
  // Erased ones are nobody's.
  if (phone === '') return { orders: [], count: 0, states: [] }
  const others = and(eq(orders.customerPhone, phone), ne(orders.number, except))
  const [rows, states] = await Promise.all([
    db
      .select({ number: orders.number, state: orders.state, dueInCents: orders.dueInCents, createdAt: orders.createdAt })
      .from(orders)
      .where(others)
      .orderBy(sql`${orders.createdAt} desc nulls last`)
      .limit(EARLIER),
    db.select({ state: orders.state, count: sql<number>`count(*)::int` }).from(orders).where(others).groupBy(orders.state),
  ])
  return { orders: rows satisfies EarlierOrder[], count: states.reduce((sum, row) => sum + row.count, 0), states }
}

/** The orders beside this one in a list: the one above it is newer. */
export async function findNeighbours(db: DbOrTx, filter: OrderFilter, order: { id: string; createdAt: Date; number: string }) {
  const here = (column: 'created_at' | 'id') => sql`(select e.${sql.identifier(column)} from orders e where e.number = ${order.number})`
  const key = sql`(${orders.createdAt}, ${orders.id})`
  const list = await readFilter(db, filter)
  const beside = (isNewer: boolean) =>
    db
      .select({ number: orders.number })
      .from(orders)
      .where(
        and(
          list.where,
          isNewer ? sql`${key} > (${here('created_at')}, ${here('id')})` : sql`${key} < (${here('created_at')}, ${here('id')})`,
        ),
      )
      .orderBy(...(isNewer ? list.oldestFirst : list.newestFirst))
      .limit(1)
  const [[newer], [older]] = await Promise.all([beside(true), beside(false)])
  return { newer: newer?.number ?? null, older: older?.number ?? null }
}

/** Everything that is kept of a telephone number, for who asks what is kept of them. */
export async function findDataOfPhone(db: DbOrTx, phone: string): Promise<AdminOrder[]> {
  if (phone === '') return []
  const found = await load(db, eq(orders.customerPhone, phone), [])
  return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
