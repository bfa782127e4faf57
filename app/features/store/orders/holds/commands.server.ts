import { createHmac } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { hasSqlState } from '#app/platform/db/errors.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { limitKey, networkKey } from '#app/platform/rate-limit.ts'
import { orders } from '../tables.server.ts'
import { BUSY_HOLD_HOURS, type HoldLimits, SHORT_HOLD_HOURS } from './rules.ts'

/** Who would hold something, as keyed hashes: 64-bit integers, written as text. */
type HolderKeys = { phone: string; address: string | null; network: string | null }
export type HoldOwner = { keys: HolderKeys; limits: HoldLimits }

const holderKey = (secret: string, what: string): string =>
  createHmac('sha256', `${secret}/order-holds`).update(what).digest().readBigInt64BE().toString()

/** `address` null: of somebody who is not a stranger. */
export function holderKeys(secret: string, { phone, address }: { phone: string; address: string | null }): HolderKeys {
  return {
    phone: holderKey(secret, `phone ${phone}`),
    address: address === null ? null : holderKey(secret, `address ${limitKey(address)}`),
    network: address === null ? null : holderKey(secret, `network ${networkKey(address)}`),
  }
}

type Claim = { orderId: string; quantity: number; hours: number; holder: HoldOwner | null; now: Date }

/**
 * Until when an order's stock is held, as a value of the statement that inserts the order: the limits are looked at and the
 * hold is written down within it (migration `order-hold-limits`). No holder = the shop itself, which has no limits.
 */
export function claimHold({ orderId, quantity, hours, holder, now }: Claim): SQL {
  const { phone = null, address = null, network = null } = holder?.keys ?? {}
  const max = holder?.limits
  return sql`claim_order_hold(
    ${orderId}::uuid, ${quantity}::int, ${now.toISOString()}::timestamptz, ${hours}::float8, ${phone}::bigint, ${address}::bigint, ${network}::bigint,
    ${max?.phone ?? null}::int, ${max?.address ?? null}::int, ${max?.network ?? null}::int, ${max?.hour ?? null}::int,
    ${SHORT_HOLD_HOURS}::float8, ${BUSY_HOLD_HOURS}::float8
  )`
}

/** Whether the database refused an order because too much would be held unconfirmed. */
export function isHoldRefused(error: unknown): boolean {
  return hasSqlState(error, 'ORDHL')
}

/** Whether something was ever delivered to this telephone. */
export async function hasDeliveredOrder(db: DbOrTx, phone: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerPhone, phone), eq(orders.state, 'delivered')))
    .limit(1)
  return found.length > 0
}
