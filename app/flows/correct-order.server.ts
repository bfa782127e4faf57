import { recordAudit } from '#app/features/audit/commands.server.ts'
import { moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import type { LockedOrder } from '#app/features/store/orders/commands/change-state.server.ts'
import { holdSold, sellReturned } from '#app/features/store/orders/commands/order-lines.server.ts'
import { bookCash, leaveState, setDeliveryDay, wasSent } from '#app/features/store/orders/corrections/commands.server.ts'
import { UNCONFIRMED_HOLD_HOURS } from '#app/features/store/orders/corrections/rules.ts'
import { type StepBack, stateBefore, stepBackFrom } from '#app/features/store/orders/rules.ts'
import type { CorrectionReason, OrderState } from '#app/features/store/orders/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { lockForChange, type OrderChange } from './change-order.server.ts'

const HOUR_MS = 60 * 60 * 1000

type OrderCorrection = OrderChange & { who: { kind: 'staff'; by: Actor }; reason: CorrectionReason; text?: string | undefined }

const conflict = (state: OrderState) => new AppError('order_state_conflict', { status: 409, extra: { state } })

const whyOf = ({ who, reason, text, requestHash, now }: OrderCorrection) => ({ who, reason, text, requestHash, at: now })

/**
 * Leads an order back out of a state that it should not have entered, in one transaction: its stock goes back where it was, what
 * accounting booked is reversed, and the history says who did it and why. 409 `order_state_conflict` when it is not in that state
 * any more, so nothing is taken back twice; 409 `stock_below_reserved` when what came back from the door has been promised since.
 */
export async function stepOrderBack(db: Db, correction: OrderCorrection & { step: StepBack }): Promise<void> {
  const { step, who, reason, now } = correction
  await db.transaction(async (tx) => {
    const order = await lockForChange(tx, correction)
    if (!order) return
    if (stepBackFrom(order.state) !== step) throw conflict(order.state)
    const to = stateBefore(step, await wasSent(tx, order.id))
    await moveStockBack(tx, order, step, who.by)
    const holdUntil = step === 'unconfirm' ? new Date(now.getTime() + UNCONFIRMED_HOLD_HOURS * HOUR_MS) : null
    await leaveState(tx, order, to, { ...whyOf(correction), holdUntil })
    await recordAudit(tx, {
      by: who.by,
      action: 'orders.corrected',
      subject: subjectOf(order),
      before: { state: order.state, ...(order.collectedInCents !== null && { collected_in_cents: order.collectedInCents }) },
      after: { state: to, ...(order.collectedInCents !== null && { collected_in_cents: null }), correction_reason: reason },
    })
  })
}

async function moveStockBack(tx: Tx, order: LockedOrder, step: StepBack, by: Actor): Promise<void> {
  const { id: orderId, lines } = order
  if (step === 'unship') {
    const moves = lines.map(({ variantId, soldQuantity }) => ({ variantId, onHand: soldQuantity, reserved: soldQuantity }))
    await moveStock(tx, { reason: 'return', orderId, by, moves })
    await holdSold(tx, orderId)
  } else if (step === 'unrefuse') {
    const moves = lines.map(({ variantId, returnedQuantity }) => ({ variantId, onHand: -returnedQuantity }))
    await moveStock(tx, { reason: 'sale', orderId, by, moves })
    await sellReturned(tx, orderId)
  }
}

/** Another amount was paid at the door. 409 for an order that is not delivered, 400 `cash_same` for the amount it has. */
export async function correctCash(db: Db, correction: OrderCorrection & { cents: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockForChange(tx, correction)
    if (!order) return
    if (order.state !== 'delivered') throw conflict(order.state)
    const { cents, reason, who } = correction
    if (cents === order.collectedInCents) throw new AppError('desk_fields', { status: 400, fields: { cash: 'cash_same' } })
    await bookCash(tx, order, cents, whyOf(correction))
    await recordAudit(tx, {
      by: who.by,
      action: 'orders.cash_corrected',
      subject: subjectOf(order),
      before: { collected_in_cents: order.collectedInCents },
      after: { collected_in_cents: cents, correction_reason: reason },
    })
  })
}

/** Delivery is tried again on another day; the order stays with who delivers. 409 for one that is not under way. */
export async function postponeDelivery(db: Db, correction: OrderCorrection & { day: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockForChange(tx, correction)
    if (!order) return
    if (order.state !== 'shipped') throw conflict(order.state)
    const { day, reason, who } = correction
    await setDeliveryDay(tx, order, day, whyOf(correction))
    await recordAudit(tx, {
      by: who.by,
      action: 'orders.delivery_postponed',
      subject: subjectOf(order),
      before: { delivery_day: order.deliveryDay },
      after: { delivery_day: day, correction_reason: reason },
    })
  })
}

const subjectOf = (order: LockedOrder) => ({ kind: 'order', id: order.id, name: order.number })
