import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { holdStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import { offerVariants } from '#app/features/store/catalogue/commands.server.ts'
import { variantUnavailable } from '#app/features/store/catalogue/rules.ts'
import { insertOrder, requestHash } from '#app/features/store/orders/commands.server.ts'
import { type HoldOwner, isHoldRefused } from '#app/features/store/orders/holds/commands.server.ts'
import { findOpenPlace, findOrderByKey } from '#app/features/store/orders/queries.server.ts'
import { type MergedItem, mergeItems, priceLines } from '#app/features/store/orders/rules.ts'
import type { OrderInput } from '#app/features/store/orders/schema.ts'
import type { StoredOrder } from '#app/features/store/orders/types.ts'
import { type Actor, theSite } from '#app/platform/auth/actor.ts'
import { isTransactionConflict, isUniqueViolation } from '#app/platform/db/errors.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { changeStateIn } from './change-order.server.ts'

const MAX_TRIES = 3
const RETRY_AFTER_MS = 15

/** Orders that one address may send at once, and how fast more are allowed. Whole villages share one mobile address here. */
export const ORDER_LIMIT = { burst: 60, refillMs: 6000 }

/** Of an order that the keeper writes down for a customer on the telephone: who did, and whether it is confirmed at once. */
export type TakenByPhone = { by: Actor; confirm: boolean }

export type PlaceOrder = {
  order: OrderInput
  idempotencyKey: string
  locale: Locale
  /** How long the stock stays reserved at most for an order that nobody confirms. */
  holdHours: number
  /** Whose limits of unconfirmed stock it falls under; null = the shop's own, which has none. */
  holder: HoldOwner | null
  taken?: TakenByPhone
}
export type PlacedOrder = { order: StoredOrder; replayed: boolean }

/**
 * Prices, stores and reserves an order in one transaction. The same key with the same wish gives the same order again;
 * with another wish it is refused. A deadlock or a lost race for the key is tried again, three times at most. 409
 * `order_needs_call` when more would be held unconfirmed than its holder may.
 */
export async function placeOrder(db: Db, input: PlaceOrder, now: Date): Promise<PlacedOrder> {
  const requested = mergeItems(input.order.items)
  const hash = requestHash(requested, input.order.customer)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { order: await db.transaction((tx) => placeOnce(tx, { ...input, requested, hash }, now)), replayed: false }
    } catch (thrown) {
      const error = isHoldRefused(thrown) ? new AppError('order_needs_call', { status: 409, params: { phone: 'none' } }) : thrown
      const isKeyTaken = isUniqueViolation(error, 'orders_idempotency_key')
      // Whatever refused it: an order that is there under this key is the answer. Its own pieces may be what is missing.
      const known = isKeyTaken || error instanceof AppError ? await findOrderByKey(db, input.idempotencyKey) : undefined
      if (known) return replayOf(known, hash)
      if (!(isKeyTaken || isTransactionConflict(error)) || attempt >= MAX_TRIES) throw error
      await sleep(RETRY_AFTER_MS * attempt)
    }
  }
}

function replayOf(order: StoredOrder, hash: string): PlacedOrder {
  if (order.requestHash !== hash) throw new AppError('idempotency_key_reused', { status: 422 })
  return { order, replayed: true }
}

/** The stock comes last: its rows are what orders of the same things wait for, so they are locked for two statements only. */
async function placeOnce(tx: Tx, input: PlaceOrder & { requested: MergedItem[]; hash: string }, now: Date): Promise<StoredOrder> {
  const { customer } = input.order
  const delivery = await deliveryTo(tx, customer.delivery_place_id, input.locale)
  const { lines, totalInCents } = priceLines(await offerVariants(tx, input.requested, input.locale), delivery?.feeInCents)
  const order = await insertOrder(tx, {
    id: randomUUID(),
    idempotencyKey: input.idempotencyKey,
    requestHash: input.hash,
    customer,
    locale: input.locale,
    delivery,
    totalInCents,
    hold: { hours: input.holdHours, holder: input.holder },
    lines,
    by: input.taken?.by,
    now,
  })
  const held = await holdStock(tx, { lines, orderId: order.id, by: input.taken?.by ?? theSite })
  // Gone, or its stock no longer counted, since the line above read it.
  const other = lines.find((line) => line.heldQuantity !== (held.get(line.variantId) ?? 0))
  if (other) throw variantUnavailable(other.variantId)
  if (input.taken) await noteTaken(tx, order, input.taken, now)
  return order
}

async function noteTaken(tx: Tx, order: StoredOrder, { by, confirm }: TakenByPhone, now: Date): Promise<void> {
  const subject = { kind: 'order', id: order.id, name: order.number }
  await recordAudit(tx, { by, action: 'orders.taken_by_phone', subject, after: { total_in_cents: order.totalInCents } })
  if (confirm) await changeStateIn(tx, { orderId: order.id, to: 'confirmed', who: { kind: 'staff', by }, now })
}

/** The place's name and fee of today; 422 when the shop does not deliver there (any more). */
async function deliveryTo(tx: Tx, placeId: number | undefined, locale: Locale) {
  if (placeId === undefined) return undefined
  const place = await findOpenPlace(tx, placeId)
  if (!place) throw new AppError('invalid_order', { status: 422, fields: { 'customer.delivery_place_id': 'place_invalid' } })
  return { place: localize(place.name, locale), feeInCents: place.feeInCents }
}
