import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { OrderEventDetails, OrderEventKind, OrderState, SaleEventKind } from './types.ts'

/** Numbers that a customer can say on the phone: R-1001, R-1002 … A rolled-back order leaves a gap, and may. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

/** Where the shop delivers and what it takes for it. None until the keeper writes them. */
export const deliveryPlaces = pgTable(
  'delivery_places',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: jsonb('name').$type<LocalText>().notNull(),
    feeInCents: bigint('fee_in_cents', { mode: 'number' }).notNull().default(0),
    open: boolean('open').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [check('delivery_places_fee', sql`${t.feeInCents} between 0 and 100000000`)],
)

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
    /** The name as it was when the order was placed; null = the keeper says the fee on the telephone. */
    deliveryPlace: text('delivery_place'),
    deliveryFeeInCents: bigint('delivery_fee_in_cents', { mode: 'number' }).notNull().default(0),
    /** As the order was placed, delivery included; what a replay of it answers. */
    totalInCents: bigint('total_in_cents', { mode: 'number' }).notNull(),
    /** What is to be paid at the door now: the total less what was cancelled of it since. */
    dueInCents: bigint('due_in_cents', { mode: 'number' }).notNull(),
    /** What was paid at the door; null until then. */
    collectedInCents: bigint('collected_in_cents', { mode: 'number' }),
    /** Until when stock is held for an order that nobody has confirmed; null once that has passed. */
    holdUntil: timestamp('hold_until', { withTimezone: true }),
    /** The day on which delivery is tried again after nobody took it; null before that, and once it is over. */
    deliveryDay: date('delivery_day'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('orders_number').on(t.number),
    unique('orders_token').on(t.token),
    unique('orders_idempotency_key').on(t.idempotencyKey),
    check('orders_state', sql`${t.state} in ('received', 'sent', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled', 'expired')`),
    check('orders_total', sql`${t.totalInCents} >= 0 and ${t.totalInCents} <= 9007199254740991`),
    check('orders_due', sql`${t.dueInCents} between 0 and ${t.totalInCents}`),
    check(
      'orders_collected',
      sql`(${t.collectedInCents} is null or ${t.collectedInCents} >= 0) and (${t.collectedInCents} is not null) = (${t.state} = 'delivered')`,
    ),
    check('orders_delivery_day', sql`${t.deliveryDay} is null or ${t.state} = 'shipped'`),
    check('orders_hold', sql`(${t.holdUntil} is not null) = (${t.state} in ('received', 'sent'))`),
    index('orders_newest').on(t.createdAt.desc()),
    index('orders_in_state').on(t.state, t.createdAt.desc()),
    index('orders_of_customer').on(t.customerPhone, t.createdAt.desc()),
    index('orders_of_place').on(t.deliveryPlace, t.createdAt.desc()).where(sql`${t.deliveryPlace} is not null`),
    // A number is typed from its beginning.
    index('orders_number_begins').on(t.number.op('text_pattern_ops')),
    index('orders_text').using('gin', t.customerName.op('gin_trgm_ops'), t.customerPhone.op('gin_trgm_ops')),
    index('orders_holds').on(t.holdUntil).where(sql`${t.holdUntil} is not null`),
  ],
)

/**
 * What orders of the public hold while nobody of the shop has confirmed them; a row is written by `claim_order_hold` and leaves
 * with the hold (migration `order-hold-limits`). Telephone, address and network stand here as keyed hashes only (`holds/keys.server.ts`).
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: uuid('order_id').primaryKey(),
    phoneKey: bigint('phone_key', { mode: 'bigint' }).notNull(),
    /** Null for a known customer, who is limited by the telephone alone. */
    addressKey: bigint('address_key', { mode: 'bigint' }),
    networkKey: bigint('network_key', { mode: 'bigint' }),
    quantity: integer('quantity').notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('order_holds_quantity', sql`${t.quantity} > 0`),
    index('order_holds_of_phone').on(t.phoneKey),
    index('order_holds_of_address').on(t.addressKey).where(sql`${t.addressKey} is not null`),
    index('order_holds_of_network').on(t.networkKey).where(sql`${t.networkKey} is not null`),
    index('order_holds_of_strangers').on(t.placedAt).where(sql`${t.addressKey} is not null`),
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
    /** Of `quantity`, what was taken off again before it left the shop. */
    cancelledQuantity: integer('cancelled_quantity').notNull().default(0),
    /** Pieces of the stock that are held for it now; none once it has left, or where stock is not managed. */
    heldQuantity: integer('held_quantity').notNull().default(0),
    /** Pieces that left the stock with it and have not come back. */
    soldQuantity: integer('sold_quantity').notNull().default(0),
    /** Pieces that came back from the door into the stock: what leaves it again when the refusal was a mistake. */
    returnedQuantity: integer('returned_quantity').notNull().default(0),
  },
  (t) => [
    check('order_lines_cancelled', sql`${t.cancelledQuantity} between 0 and ${t.quantity}`),
    check(
      'order_lines_held',
      sql`${t.heldQuantity} >= 0 and ${t.soldQuantity} >= 0 and ${t.heldQuantity} + ${t.soldQuantity} <= ${t.quantity} - ${t.cancelledQuantity}`,
    ),
    check('order_lines_returned', sql`${t.returnedQuantity} >= 0 and ${t.soldQuantity} + ${t.returnedQuantity} <= ${t.quantity}`),
    index('order_lines_of_variant').on(t.variantId),
    unique('order_lines_variant').on(t.orderId, t.variantId),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_total', sql`${t.lineTotalInCents} = ${t.unitPriceInCents} * ${t.quantity}`),
  ],
)

/** The order's history, append-only: what happened, in which state it was then, when, and by whom. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<OrderState>().notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull().default('state'),
    /** 'customer', 'site' for its jobs, 'staff'. */
    actor: text('actor').$type<'customer' | 'site' | 'staff'>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** A note, a reason, or the message that was sent. */
    text: text('text'),
    /** Of 'lines_cancelled': pieces by variant. */
    pieces: jsonb('pieces').$type<Record<string, number>>(),
    details: jsonb('details').$type<OrderEventDetails>(),
    /** SHA-256 of the form that asked for it: the same form sent twice is one action. */
    requestHash: text('request_hash'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.id),
    index('order_events_of_day').on(t.at).where(sql`${t.kind} = 'state'`),
    uniqueIndex('order_events_request').on(t.orderId, t.requestHash).where(sql`${t.requestHash} is not null`),
  ],
)

/**
 * What accounting books of an order, in the order of `id`, which is the identity by which it knows what it has entered already.
 * Written in the transaction of the change itself. A mistake is reversed by a line of its own with the opposite amounts, once;
 * of each kind an order has one line that is neither reversed nor a reversal, at most. Those are what was sold.
 */
export const saleEvents = pgTable(
  'sale_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceKind: text('source_kind').$type<'order'>().notNull().default('order'),
    sourceId: uuid('source_id').notNull(),
    kind: text('kind').$type<SaleEventKind>().notNull(),
    orderNumber: text('order_number').notNull(),
    /** Due when confirmed, refused or cancelled; collected when delivered. Cents. */
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    deliveryFeeInCents: bigint('delivery_fee_in_cents', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The line that this one takes back. */
    reverses: bigint('reverses', { mode: 'number' }).references((): AnyPgColumn => saleEvents.id),
    reversedAt: timestamp('reversed_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('sale_events_once').on(t.sourceKind, t.sourceId, t.kind).where(sql`${t.reverses} is null and ${t.reversedAt} is null`),
    unique('sale_events_reversed_once').on(t.reverses),
    check('sale_events_kind', sql`${t.kind} in ('confirmed', 'delivered', 'refused', 'cancelled')`),
    index('sale_events_newest').on(t.at),
  ],
)
