import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
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
  holdUntil: Date
  lines: (OrderLine & { lineTotalInCents: number })[]
  /** Who of the shop wrote it down on the telephone; the customer did where nobody is said. */
  by: Actor | undefined
  now: Date
}

/** SHA-256 of what was asked, in one canonical form: the same wish in another order or spelling hashes alike. */
export function requestHash(items: readonly MergedItem[], customer: OrderInput['customer']): string {
  const wanted = items.map((item) => [item.variantId, item.quantity] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const { name, phone, address, note, delivery_place_id: place } = customer
  // Left out when there is none, so that keys of orders from before places existed still mean the same.
  const canonical = [wanted, name, phone, address, note, ...(place === undefined ? [] : [place])]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

/**
 * Holds everybody else with the same key until this transaction ends. Without it the second of two equal requests would
 * find the stock that the first has just taken gone, and be refused instead of answered.
 */
export async function claimIdempotencyKey(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Writes a new order with its lines and its first event; the number comes from a sequence, so it is never given twice. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<StoredOrder> {
  const { customer, delivery, lines, by, now, ...rest } = order
  const [stored] = await tx
    .insert(orders)
    .values({
      ...rest,
      number: sql`'R-' || nextval('order_numbers')`,
      token: randomBytes(18).toString('base64url'),
      customerName: customer.name,
      customerPhone: customer.phone,
      customerAddress: customer.address,
      note: customer.note,
      deliveryPlace: delivery?.place,
      deliveryFeeInCents: delivery?.feeInCents ?? 0,
      dueInCents: rest.totalInCents,
      createdAt: now,
      updatedAt: now,
    })
    .returning({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      requestHash: orders.requestHash,
      locale: orders.locale,
      totalInCents: orders.totalInCents,
    })
  if (!stored) throw new Error('the order was not returned')
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: stored.id })))
  const who = by ? { actor: 'staff' as const, actorId: by.id, actorName: by.name } : { actor: 'customer' as const }
  await tx.insert(orderEvents).values({ orderId: stored.id, state: 'received', ...who, at: now })
  return stored
}
