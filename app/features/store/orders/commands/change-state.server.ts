import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { isUnconfirmed, saleEventOf } from '../rules.ts'
import { orderEvents, orderLines, orders, saleEvents } from '../tables.server.ts'
import type { OrderEventDetails, OrderEventKind, OrderState } from '../types.ts'

export type LockedOrder = typeof orders.$inferSelect & { lines: (typeof orderLines.$inferSelect)[] }
export type OrderActor = { kind: 'customer' | 'site' } | { kind: 'staff'; by: Actor }

/** The order and its lines, nobody else changing it until the transaction ends. 404 when there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw notFound()
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  return { ...order, lines }
}

/** Whether the very same form has been carried out already: a double tap, or a request sent again. */
export async function isRepeated(tx: Tx, orderId: string, requestHash: string | undefined): Promise<boolean> {
  if (requestHash === undefined) return false
  return (await tx.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.requestHash, requestHash)))) > 0
}

/** 409 `version_conflict` when the order is no longer the one that was on the screen. */
export function expectVersion(order: LockedOrder, version: number | undefined): void {
  if (version !== undefined && version !== order.version) throw new AppError('version_conflict', { status: 409 })
}

type Happened = {
  kind?: OrderEventKind
  who: OrderActor
  text?: string | undefined
  pieces?: Record<string, number>
  details?: OrderEventDetails
  requestHash?: string | undefined
  at: Date
}

/** One line of the order's history. */
export async function recordOrderEvent(tx: Tx, order: { id: string; state: OrderState }, event: Happened): Promise<void> {
  const by = event.who.kind === 'staff' ? event.who.by : undefined
  await tx.insert(orderEvents).values({
    orderId: order.id,
    state: order.state,
    kind: event.kind ?? 'state',
    actor: event.who.kind,
    actorId: by?.id,
    actorName: by?.name,
    text: event.text,
    pieces: event.pieces,
    details: event.details,
    requestHash: event.requestHash,
    at: event.at,
  })
}

type Entered = {
  to: OrderState
  who: OrderActor
  reason?: string | undefined
  collectedInCents?: number | undefined
  requestHash?: string | undefined
  at: Date
}

/**
 * Writes the new state of a locked order, its line of history, and what accounting books, once. What happens to the
 * stock is the flow's (`app/flows/change-order.server.ts`).
 */
export async function enterState(tx: Tx, order: LockedOrder, entered: Entered): Promise<void> {
  const { to, who, reason, collectedInCents, requestHash, at } = entered
  await tx
    .update(orders)
    .set({
      state: to,
      collectedInCents: to === 'delivered' ? (collectedInCents ?? order.dueInCents) : null,
      holdUntil: isUnconfirmed(to) ? order.holdUntil : null,
      deliveryDay: null,
      version: sql`${orders.version} + 1`,
      updatedAt: at,
    })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(tx, { id: order.id, state: to }, { who, text: reason, requestHash, at })
  const kind = saleEventOf(to)
  if (!kind) return
  await tx
    .insert(saleEvents)
    .values({
      sourceId: order.id,
      kind,
      orderNumber: order.number,
      amountInCents: to === 'delivered' ? (collectedInCents ?? order.dueInCents) : order.dueInCents,
      deliveryFeeInCents: order.deliveryFeeInCents,
      at,
    })
    .onConflictDoNothing()
}

/** Unconfirmed orders whose stock has been held long enough, the oldest first. */
export async function listExpiredHolds(db: DbOrTx, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.holdUntil, now), inArray(orders.state, ['received', 'sent'])))
    .orderBy(asc(orders.holdUntil))
    .limit(limit)
  return rows.map((row) => row.id)
}
