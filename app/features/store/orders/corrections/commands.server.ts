import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { type LockedOrder, type OrderActor, recordOrderEvent } from '../commands/change-state.server.ts'
import { saleEventOf } from '../rules.ts'
import { orderEvents, orders, saleEvents } from '../tables.server.ts'
import type { CorrectionReason, OrderState, SaleEventKind } from '../types.ts'

type Why = { who: OrderActor; reason: CorrectionReason; text?: string | undefined; requestHash?: string | undefined; at: Date }

/** Whether the order went through the messaging app before it was confirmed. */
export async function wasSent(tx: Tx, orderId: string): Promise<boolean> {
  const sent = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'state'), eq(orderEvents.state, 'sent'))
  return (await tx.$count(orderEvents, sent)) > 0
}

/**
 * Leads a locked order out of the state it is in, and takes back what accounting booked of that state. What happens to the stock
 * is the flow's (`app/flows/correct-order.server.ts`).
 */
export async function leaveState(tx: Tx, order: LockedOrder, to: OrderState, why: Why & { holdUntil: Date | null }): Promise<void> {
  const { who, reason, text, requestHash, at, holdUntil } = why
  await tx
    .update(orders)
    .set({ state: to, collectedInCents: null, deliveryDay: null, holdUntil, version: sql`${orders.version} + 1`, updatedAt: at })
    .where(eq(orders.id, order.id))
  const details = { from: order.state, reason }
  await recordOrderEvent(tx, { id: order.id, state: to }, { kind: 'corrected', who, text, details, requestHash, at })
  const kind = saleEventOf(order.state)
  if (kind) await reverseSale(tx, order.id, kind, at)
}

/** Another amount was paid at the door than was written down; it counts on the day on which it was paid. */
export async function bookCash(tx: Tx, order: LockedOrder, cents: number, why: Why): Promise<void> {
  const { who, reason, text, requestHash, at } = why
  await tx
    .update(orders)
    .set({ collectedInCents: cents, version: sql`${orders.version} + 1`, updatedAt: at })
    .where(eq(orders.id, order.id))
  const details = { reason, cents: { before: order.collectedInCents ?? 0, after: cents } }
  await recordOrderEvent(tx, order, { kind: 'cash_corrected', who, text, details, requestHash, at })
  const booked = await reverseSale(tx, order.id, 'delivered', at)
  await tx.insert(saleEvents).values({
    sourceId: order.id,
    kind: 'delivered',
    orderNumber: order.number,
    amountInCents: cents,
    deliveryFeeInCents: order.deliveryFeeInCents,
    at: booked?.at ?? at,
  })
}

/** Nobody took it at the door: it stays with who delivers, and is tried again on another day. */
export async function setDeliveryDay(tx: Tx, order: LockedOrder, day: string, why: Why): Promise<void> {
  const { who, reason, text, requestHash, at } = why
  await tx
    .update(orders)
    .set({ deliveryDay: day, version: sql`${orders.version} + 1`, updatedAt: at })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, { kind: 'delivery_postponed', who, text, details: { reason, day }, requestHash, at })
}

/** Takes back the line of this kind that stands, with the opposite amounts; returns it. Orders from before the lines have none. */
async function reverseSale(tx: Tx, orderId: string, kind: SaleEventKind, at: Date) {
  const stands = and(isNull(saleEvents.reverses), isNull(saleEvents.reversedAt))
  const [booked] = await tx
    .update(saleEvents)
    .set({ reversedAt: at })
    .where(and(eq(saleEvents.sourceKind, 'order'), eq(saleEvents.sourceId, orderId), eq(saleEvents.kind, kind), stands))
    .returning()
  if (!booked) return undefined
  await tx.insert(saleEvents).values({
    sourceId: orderId,
    kind,
    orderNumber: booked.orderNumber,
    amountInCents: -booked.amountInCents,
    deliveryFeeInCents: -booked.deliveryFeeInCents,
    at,
    reverses: booked.id,
  })
  return booked
}
