import { recordAudit } from '#app/features/audit/commands.server.ts'
import { holdStock, moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import {
  enterState,
  expectVersion,
  isRepeated,
  type LockedOrder,
  listExpiredHolds,
  lockOrder,
  type OrderActor,
  recordOrderEvent,
} from '#app/features/store/orders/commands/change-state.server.ts'
import { cancelPieces, endHolds, endSale, setHeld, touchOrder } from '#app/features/store/orders/commands/order-lines.server.ts'
import { dueOf, isOpen, isUnconfirmed, mayBecome, stockEffect } from '#app/features/store/orders/rules.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import { type Actor, theSite } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'

const HOUR_MS = 60 * 60 * 1000
/** Of holds that have run out, how many one round ends. */
const EXPIRED_AT_ONCE = 50

export type OrderChange = {
  orderId: string
  who: OrderActor
  now: Date
  /** Of the order as it was on the screen; 409 when it has changed since. */
  version?: number | undefined
  /** Of the form that asks for it: sent twice, it is carried out once, and the second time is as good as the first. */
  requestHash?: string | undefined
}

/** The order, locked, as it was on the screen; undefined when this very request has been carried out already. */
export async function lockForChange(tx: Tx, { orderId, version, requestHash }: OrderChange): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, orderId)
  if (await isRepeated(tx, order.id, requestHash)) return undefined
  expectVersion(order, version)
  return order
}

export type StateChange = OrderChange & {
  to: OrderState
  reason?: string | undefined
  /** Of a delivery, what was paid at the door, in cents; what was due when it is not said. */
  collectedInCents?: number | undefined
  /** Of an order refused at the door, whether the goods go back on the shelf. */
  restock?: boolean | undefined
}

/**
 * Leads an order into another state, its stock with it, in one transaction: confirmed, shipped (the pieces leave the
 * stock), delivered, refused (they come back), cancelled or expired (the hold ends). 409 `order_state_conflict` when it may
 * not go there from where it is; a second cancellation therefore restocks nothing.
 */
export async function changeOrderState(db: Db, change: StateChange): Promise<void> {
  await db.transaction((tx) => changeStateIn(tx, change))
}

/** The same in the transaction of something larger. */
export async function changeStateIn(tx: Tx, change: StateChange): Promise<void> {
  const order = await lockForChange(tx, change)
  if (order) await changeLocked(tx, order, change)
}

async function changeLocked(tx: Tx, order: LockedOrder, change: StateChange): Promise<void> {
  const { to, who, now } = change
  if (!mayBecome(order.state, to)) {
    throw new AppError('order_state_conflict', { status: 409, extra: { state: order.state } })
  }
  await moveOrderStock(tx, order, change)
  const { reason, collectedInCents, requestHash } = change
  await enterState(tx, order, { to, who, reason, collectedInCents, requestHash, at: now })
  if (who.kind !== 'staff') return
  await recordAudit(tx, {
    by: who.by,
    action: 'orders.state_changed',
    subject: { kind: 'order', id: order.id, name: order.number },
    before: { state: order.state },
    after: { state: to },
  })
}

async function moveOrderStock(tx: Tx, order: LockedOrder, { to, who, restock }: StateChange): Promise<void> {
  const effect = stockEffect(order.state, to, restock)
  const by = actorOf(who)
  const move = { orderId: order.id, by }
  if (effect === 'hold') {
    const lines = order.lines
      .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))
      .filter((line) => line.quantity > 0)
    await setHeld(tx, order.id, await holdStock(tx, { lines, ...move }))
  } else if (effect === 'release' || effect === 'sell') {
    const moves = order.lines.map(({ variantId, heldQuantity }) =>
      effect === 'sell' ? { variantId, onHand: -heldQuantity, reserved: -heldQuantity } : { variantId, reserved: -heldQuantity },
    )
    await moveStock(tx, { ...move, reason: effect === 'sell' ? 'sale' : 'release', moves })
    await endHolds(tx, order.id, effect)
  } else if (effect === 'take_back') {
    const moves = order.lines.map(({ variantId, soldQuantity }) => ({ variantId, onHand: soldQuantity }))
    await moveStock(tx, { ...move, reason: 'return', moves })
    await endSale(tx, order.id)
  }
}

function actorOf(who: OrderActor): Actor {
  return who.kind === 'staff' ? who.by : theSite
}

/**
 * Takes pieces off an order that has not left the shop. `pieces` by line id. When nothing is left the whole order is
 * cancelled. 422 `order_pieces_invalid` for more than there are, or none.
 */
export async function cancelOrderLines(
  db: Db,
  change: OrderChange & { pieces: ReadonlyMap<number, number>; reason?: string },
): Promise<void> {
  const { orderId, pieces, who, reason, now, requestHash } = change
  await db.transaction(async (tx) => {
    const order = await lockForChange(tx, change)
    if (!order) return
    if (!isOpen(order.state)) throw new AppError('order_state_conflict', { status: 409, extra: { state: order.state } })
    const taken = order.lines.map((line) => ({ line, pieces: pieces.get(line.id) ?? 0 }))
    const isWrong = taken.some(({ line, pieces: n }) => !Number.isSafeInteger(n) || n < 0 || n > line.quantity - line.cancelledQuantity)
    const known = new Set(order.lines.map((line) => line.id))
    if (isWrong || taken.every((item) => item.pieces === 0) || [...pieces.keys()].some((id) => !known.has(id))) {
      throw new AppError('order_pieces_invalid', { status: 422 })
    }
    if (taken.every(({ line, pieces: n }) => line.cancelledQuantity + n === line.quantity)) {
      await changeLocked(tx, order, { orderId, to: 'cancelled', who, reason, now, requestHash })
      return
    }
    const moves: { variantId: string; reserved: number }[] = []
    for (const { line, pieces: n } of taken.filter((item) => item.pieces > 0)) {
      const released = Math.min(n, line.heldQuantity)
      moves.push({ variantId: line.variantId, reserved: -released })
      await cancelPieces(tx, line.id, n, released)
    }
    await moveStock(tx, { reason: 'release', orderId, by: actorOf(who), moves })
    const left = taken.map(({ line, pieces: n }) => ({ ...line, cancelledQuantity: line.cancelledQuantity + n }))
    const dueInCents = dueOf(left, order.deliveryFeeInCents)
    await touchOrder(tx, orderId, { dueInCents, at: now })
    const byVariant = Object.fromEntries(taken.filter((item) => item.pieces > 0).map(({ line, pieces: n }) => [line.variantId, n]))
    await recordOrderEvent(tx, order, { kind: 'lines_cancelled', who, text: reason, pieces: byVariant, requestHash, at: now })
    if (who.kind === 'staff') {
      await recordAudit(tx, {
        by: who.by,
        action: 'orders.lines_cancelled',
        subject: { kind: 'order', id: order.id, name: order.number },
        before: { due_in_cents: order.dueInCents },
        after: { due_in_cents: dueInCents },
      })
    }
  })
}

/** Holds the stock of an unconfirmed order for longer. 409 once it is confirmed or over. */
export async function extendHold(db: Db, change: OrderChange & { hours: number }): Promise<void> {
  const { orderId, who, now, hours, requestHash } = change
  await db.transaction(async (tx) => {
    const order = await lockForChange(tx, change)
    if (!order) return
    if (!isUnconfirmed(order.state)) throw new AppError('order_state_conflict', { status: 409, extra: { state: order.state } })
    const from = Math.max(now.getTime(), order.holdUntil?.getTime() ?? 0)
    await touchOrder(tx, orderId, { holdUntil: new Date(from + hours * HOUR_MS), at: now })
    await recordOrderEvent(tx, order, { kind: 'hold_extended', who, text: String(hours), requestHash, at: now })
  })
}

/** The customer takes back what nobody has confirmed. 409 `order_confirmed_already` afterwards: then they telephone. */
export async function cancelByCustomer(db: Db, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!isUnconfirmed(order.state)) throw new AppError('order_confirmed_already', { status: 409, extra: { state: order.state } })
    await changeLocked(tx, order, { orderId, to: 'cancelled', who: { kind: 'customer' }, now })
  })
}

/** The customer has opened the messaging app with the order; a second time, or later, it says nothing new. */
export async function markSent(db: Db, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'received') await changeLocked(tx, order, { orderId, to: 'sent', who: { kind: 'customer' }, now })
  })
}

/**
 * Ends the holds that have run out: each order by itself, so that one that cannot be ended keeps no other waiting. Two
 * instances may do it at once; the lock and the state decide, and each order restocks once. Returns how many ended.
 */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (const orderId of await listExpiredHolds(db, now, EXPIRED_AT_ONCE)) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      // Confirmed, cancelled or extended since it was listed.
      if (!isUnconfirmed(order.state) || !order.holdUntil || order.holdUntil > now) return
      await changeLocked(tx, order, { orderId, to: 'expired', who: { kind: 'site' }, now })
      ended += 1
    })
  }
  return ended
}
