import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgSequence, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { OrderState } from './types.ts'

/** Numbers that a customer can say on the phone: R-1001, R-1002 … A rolled-back order leaves a gap, and may. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull(),
    /** The unguessable part of the tracking address (144 random bits, base64url). */
    token: text('token').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the canonical request, to tell a replay from a key used twice. */
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<OrderState>().notNull().default('received'),
    customerName: text('customer_name').notNull(),
    /** E.164. */
    customerPhone: text('customer_phone').notNull(),
    customerAddress: text('customer_address').notNull(),
    note: text('note'),
    locale: text('locale').$type<Locale>().notNull().default('ar'),
    totalInCents: bigint('total_in_cents', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('orders_number').on(t.number),
    unique('orders_token').on(t.token),
    unique('orders_idempotency_key').on(t.idempotencyKey),
    check('orders_state', sql`${t.state} in ('received', 'sent', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled', 'expired')`),
    check('orders_total', sql`${t.totalInCents} >= 0 and ${t.totalInCents} <= 9007199254740991`),
    index('orders_newest').on(t.createdAt.desc()),
  ],
)

/** Prices and titles as they were when the order was placed; the products may change or go. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    productTitle: text('product_title').notNull(),
    variantTitle: text('variant_title').notNull(),
    illustration: text('illustration'),
    unitPriceInCents: bigint('unit_price_in_cents', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    lineTotalInCents: bigint('line_total_in_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('order_lines_variant').on(t.orderId, t.variantId),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_total', sql`${t.lineTotalInCents} = ${t.unitPriceInCents} * ${t.quantity}`),
  ],
)

/** The order's history, append-only: which state, since when, by whom. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<OrderState>().notNull(),
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)
