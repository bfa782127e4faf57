import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { claimHold, type HoldOwner } from './holds/commands.server.ts'
import { storedColumns } from './queries.server.ts'
import type { MergedItem } from './rules.ts'
import type { OrderInput } from './schema.ts'
import { orderEvents, orderLines, orders } from './tables.server.ts'
import type { OrderLine, StoredOrder } from './types.ts'

type NewOrder = {
  id: string
  idempotencyKey: string
  requestHash: string
  customer: OrderInput['customer']
  locale: Locale
  delivery: { place: string; feeInCents: number } | undefined
  totalInCents: number
  hold: { hours: number; holder: HoldOwner | null }
  lines: (OrderLine & { lineTotalInCents: number })[]
  /** Who of the shop wrote it down on the telephone; the customer did where nobody is said. */
  by: Actor | undefined
  now: Date
}

/** SHA-256 of what was asked, in one canonical form: the same wish in another order or spelling hashes alike. */
export function requestHash(items: readonly MergedItem[], customer: OrderInput['customer']): string {
  const requested = items.map((item) => [item.variantId, item.quantity] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const { name, phone, address, note, delivery_place_id: place } = customer
  // Left out when there is none, so that keys of orders from before places existed still mean the same.
  const canonical = [requested, name, phone, address, note, ...(place === undefined ? [] : [place])]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

/**
 * Writes a new order with its lines and its first event, in one statement; the number comes from a sequence, so it is never
 * given twice. A key that has an order already violates `orders_idempotency_key`, after waiting for whoever writes it. The
 * limits of unconfirmed stock are looked at in the same statement (`holds/`).
 *
 * A connection plans it once for each number of lines. A name stands for one text, so no column may be left out at times.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<StoredOrder> {
  const { customer, delivery, lines, hold, by, now, ...rest } = order
  const quantity = lines.reduce((sum, line) => sum + line.heldQuantity, 0)
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({
        ...rest,
        number: sql`'R-' || nextval('order_numbers')`,
        token: randomBytes(18).toString('base64url'),
        customerName: customer.name,
        customerPhone: customer.phone,
        customerAddress: customer.address,
        note: customer.note,
        deliveryPlace: delivery?.place ?? null,
        deliveryFeeInCents: delivery?.feeInCents ?? 0,
        dueInCents: rest.totalInCents,
        holdUntil: claimHold({ orderId: order.id, quantity, ...hold, now }),
        createdAt: now,
        updatedAt: now,
      })
      .returning(storedColumns),
  )
  const itsLines = tx.$with('its_lines').as(
    tx
      .insert(orderLines)
      .values(lines.map((line) => ({ ...line, orderId: order.id })))
      .returning({ id: orderLines.id }),
  )
  const who = { actor: by ? ('staff' as const) : ('customer' as const), actorId: by?.id ?? null, actorName: by?.name ?? null }
  const itsEvent = tx.$with('its_event').as(
    tx
      .insert(orderEvents)
      .values({ orderId: order.id, state: 'received', ...who, at: now })
      .returning({ id: orderEvents.id }),
  )
  const insert = tx.with(placed, itsLines, itsEvent).select().from(placed)
  const [stored] = await insert.prepare(`insert_order_of_${lines.length}`).execute()
  if (!stored) throw new Error('the order was not returned')
  return stored
}
