import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { thumbsOf } from '#app/features/media/queries.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { tokenPattern } from './schema.ts'
import { deliveryPlaces, orderEvents, orderLines, orders } from './tables.server.ts'
import type { OrderWithLines, StoredOrder } from './types.ts'

/** What an order is answered from, when it is stored and when it is asked for again. */
export const storedColumns = {
  id: orders.id,
  number: orders.number,
  token: orders.token,
  requestHash: orders.requestHash,
  locale: orders.locale,
  totalInCents: orders.totalInCents,
}

export async function findOrderByKey(db: DbOrTx, idempotencyKey: string): Promise<StoredOrder | undefined> {
  const [row] = await db.select(storedColumns).from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  return row
}

/** More places than this are no list that anybody chooses from. */
const MAX_PLACES = 200

/** The order behind a tracking token: whoever has the token may read it, so nothing that is no token is even looked up. */
export async function findOrderByToken(db: DbOrTx, token: string): Promise<OrderWithLines | undefined> {
  if (!tokenPattern.test(token)) return undefined
  return load(db, eq(orders.token, token))
}

/** The token of the order that has this number and was placed with this telephone. */
export async function findOrderTokenOf(db: DbOrTx, { number, phone }: { number: string; phone: string }): Promise<string | undefined> {
  const [row] = await db
    .select({ token: orders.token })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.customerPhone, phone)))
  return row?.token
}

const summaryColumns = {
  number: orders.number,
  token: orders.token,
  state: orders.state,
  dueInCents: orders.dueInCents,
  createdAt: orders.createdAt,
}

/** An order in a list of somebody's own. */
export type OrderSummary = Pick<typeof orders.$inferSelect, keyof typeof summaryColumns>

/** The newest orders of a telephone, which must have been proven to be the reader's. */
export async function listOrdersOfPhone(db: DbOrTx, phone: string, limit: number): Promise<OrderSummary[]> {
  return db.select(summaryColumns).from(orders).where(eq(orders.customerPhone, phone)).orderBy(desc(orders.createdAt)).limit(limit)
}

/** Every order of a telephone, which must have been proven to be the reader's, with its lines. */
export async function exportOrders({ db }: { db: DbOrTx }, { phone }: AccountPerson) {
  if (phone === null) return []
  const own = await db.select().from(orders).where(eq(orders.customerPhone, phone)).orderBy(asc(orders.createdAt))
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      product: orderLines.productTitle,
      variant: orderLines.variantTitle,
      quantity: orderLines.quantity,
      unitPriceInCents: orderLines.unitPriceInCents,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerPhone, phone))
    .orderBy(asc(orderLines.id))
  return own.map(({ id, number, state, customerName, customerPhone, customerAddress, note, dueInCents, createdAt }) => ({
    number,
    state,
    customerName,
    customerPhone,
    customerAddress,
    note,
    dueInCents,
    createdAt,
    lines: lines.filter(({ orderId }) => orderId === id).map(({ orderId: _orderId, ...line }) => line),
  }))
}

/** Whether an order was ever given this number. */
export async function isOrderNumber(db: DbOrTx, number: string): Promise<boolean> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return row !== undefined
}

/** The same for the keeper, by the number on the paper. */
export async function findOrderByNumber(db: DbOrTx, number: string): Promise<OrderWithLines | undefined> {
  return load(db, eq(orders.number, number))
}

async function load(db: DbOrTx, where: SQL): Promise<OrderWithLines | undefined> {
  const [order] = await db.select().from(orders).where(where)
  if (!order) return undefined
  const [lines, events] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id)),
    // The keeper's own notes and messages are not the customer's.
    db
      .select({
        kind: orderEvents.kind,
        state: orderEvents.state,
        at: orderEvents.at,
        pieces: orderEvents.pieces,
        details: orderEvents.details,
      })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), inArray(orderEvents.kind, ['state', 'lines_cancelled', 'hold_extended', 'corrected'])))
      .orderBy(asc(orderEvents.id)),
  ])
  return { ...order, lines: await withPhotos(db, lines), events }
}

/** Lines with what their products show today: titles and prices stay as they were ordered, a picture only helps to know the thing. */
export async function withPhotos<Line extends { productId: string }>(
  db: DbOrTx,
  lines: readonly Line[],
): Promise<(Line & { photo: string | null })[]> {
  const thumbs = await thumbsOf(
    db,
    'store',
    lines.map((line) => line.productId),
  )
  return lines.map((line) => ({ ...line, photo: thumbs.get(line.productId) ?? null }))
}

export type OpenPlace = { id: number; name: LocalText; feeInCents: number }

/** Where the shop delivers today, in the keeper's order. */
export async function listOpenPlaces(db: DbOrTx): Promise<OpenPlace[]> {
  return db
    .select({ id: deliveryPlaces.id, name: deliveryPlaces.name, feeInCents: deliveryPlaces.feeInCents })
    .from(deliveryPlaces)
    .where(eq(deliveryPlaces.open, true))
    .orderBy(asc(deliveryPlaces.position), asc(deliveryPlaces.id))
    .limit(MAX_PLACES)
}

/** A place the shop delivers to today. */
export async function findOpenPlace(db: DbOrTx, id: number): Promise<{ name: LocalText; feeInCents: number } | undefined> {
  const [place] = await db
    .select({ name: deliveryPlaces.name, feeInCents: deliveryPlaces.feeInCents })
    .from(deliveryPlaces)
    .where(and(eq(deliveryPlaces.id, id), eq(deliveryPlaces.open, true)))
  return place
}
