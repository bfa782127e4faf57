import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cities } from '#app/features/places/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { ProductFact, ProductImage, StockReason } from './types.ts'

export const productCategories = pgTable('product_categories', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>(),
  illustration: text('illustration'),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** In the bin since then; no product is in it. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** Who made it: a cooperative or somebody who works alone. `id` is the slug in addresses. */
export const producers = pgTable(
  'producers',
  {
    id: text('id').primaryKey(),
    name: jsonb('name').$type<LocalText>().notNull(),
    kind: text('kind').$type<'cooperative' | 'producer'>().notNull().default('producer'),
    description: jsonb('description').$type<LocalText>(),
    cityId: text('city_id').references(() => cities.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    phone: text('phone'),
    sample: boolean('sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** In the bin since then; no product names it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [check('producers_kind', sql`${t.kind} in ('cooperative', 'producer')`)],
)

/** Ids are text so that an owner's old ids survive an import. */
export const storeProducts = pgTable(
  'store_products',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => productCategories.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    title: jsonb('title').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
    facts: jsonb('facts').$type<ProductFact[]>().notNull().default([]),
    images: jsonb('images').$type<ProductImage[]>().notNull().default([]),
    illustration: text('illustration'),
    origin: jsonb('origin').$type<LocalText>(),
    ingredients: jsonb('ingredients').$type<LocalText>(),
    storage: jsonb('storage').$type<LocalText>(),
    producerId: text('producer_id').references(() => producers.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    /** What its variants differ by, e.g. size and colour; each variant has as many `option_values`. */
    optionNames: jsonb('option_names').$type<LocalText[]>().notNull().default([]),
    status: text('status').$type<'draft' | 'published' | 'deleted'>().notNull().default('draft'),
    sample: boolean('sample').notNull().default(false),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('store_products_status', sql`${t.status} in ('draft', 'published', 'deleted')`),
    index('store_products_listed').on(t.categoryId, t.position, t.id).where(sql`${t.status} = 'published'`),
    // One index an order of the shop, so that a page of it costs the same whatever lies behind it.
    index('store_products_by_position').on(t.position, t.id).where(sql`${t.status} = 'published'`),
    index('store_products_by_age').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.status} = 'published'`),
    index('store_products_by_name').on(sql`ar_norm(${t.title} ->> 'ar')`, t.id).where(sql`${t.status} = 'published'`),
    // In another language by its own name, by the Arabic one where it has none (queries/list.server.ts).
    index('store_products_by_name_en')
      .on(sql`ar_norm(coalesce(${t.title} ->> 'en', ${t.title} ->> 'ar'))`, t.id)
      .where(sql`${t.status} = 'published'`),
    index('store_products_by_name_es')
      .on(sql`ar_norm(coalesce(${t.title} ->> 'es', ${t.title} ->> 'ar'))`, t.id)
      .where(sql`${t.status} = 'published'`),
    index('store_products_by_name_fr')
      .on(sql`ar_norm(coalesce(${t.title} ->> 'fr', ${t.title} ->> 'ar'))`, t.id)
      .where(sql`${t.status} = 'published'`),
    // The keeper's list: drafts too. An index for each order, of all and of a category, and for each of the few.
    index('store_products_kept').on(t.position, t.id).where(sql`${t.status} <> 'deleted'`),
    index('store_products_kept_by_name').on(sql`ar_norm(${t.title} ->> 'ar')`, t.id).where(sql`${t.status} <> 'deleted'`),
    index('store_products_kept_by_change').on(t.updatedAt, t.id).where(sql`${t.status} <> 'deleted'`),
    index('store_products_of_shelf').on(t.categoryId, t.position, t.id),
    index('store_products_of_shelf_by_name').on(t.categoryId, sql`ar_norm(${t.title} ->> 'ar')`, t.id).where(sql`${t.status} <> 'deleted'`),
    index('store_products_of_shelf_by_change').on(t.categoryId, t.updatedAt, t.id).where(sql`${t.status} <> 'deleted'`),
    index('store_products_drafts').on(t.position, t.id).where(sql`${t.status} = 'draft'`),
    index('store_products_binned').on(t.position, t.id).where(sql`${t.status} = 'deleted'`),
    index('store_products_samples').on(t.position, t.id).where(sql`${t.sample} and ${t.status} <> 'deleted'`),
    index('store_products_any_name').using('gin', sql`ar_norm(search_words_of(${t.title})) gin_trgm_ops`),
    index('store_products_of_producer').on(t.producerId).where(sql`${t.producerId} is not null`),
  ],
)

/**
 * What is sold. Stock on hand is `inventory_quantity`; `reserved_quantity` of it belongs to open orders; the difference
 * can be sold. The database itself refuses to reserve more than there is.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => storeProducts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    title: jsonb('title').$type<LocalText>().notNull(),
    manageInventory: boolean('manage_inventory').notNull().default(true),
    inventoryQuantity: integer('inventory_quantity').notNull().default(0),
    reservedQuantity: integer('reserved_quantity').notNull().default(0),
    priceInCents: bigint('price_in_cents', { mode: 'number' }).notNull(),
    /** In force from `sale_from` to `sale_until`, days of Morocco's calendar, both of them in; without a day, without an end. */
    salePriceInCents: bigint('sale_price_in_cents', { mode: 'number' }),
    saleFrom: date('sale_from'),
    saleUntil: date('sale_until'),
    sku: text('sku'),
    optionValues: jsonb('option_values').$type<LocalText[]>().notNull().default([]),
    /** No more than this many left to sell is worth ordering anew. */
    lowAt: integer('low_at').notNull().default(5),
    /** Of what somebody types; stock moves without it. */
    version: integer('version').notNull().default(1),
    /** Net content, for the price per kilogram or litre. */
    grams: integer('grams'),
    millilitres: integer('millilitres'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    check('product_variants_price', sql`${t.priceInCents} >= 0 and ${t.priceInCents} <= 9007199254740991`),
    check('product_variants_sale_price', sql`${t.salePriceInCents} >= 0 and ${t.salePriceInCents} < ${t.priceInCents}`),
    check('product_variants_sale_days', sql`${t.saleFrom} <= ${t.saleUntil}`),
    check('product_variants_low_at', sql`${t.lowAt} between 0 and 1000000`),
    check('product_variants_stock', sql`${t.inventoryQuantity} >= 0 and ${t.reservedQuantity} >= 0`),
    check('product_variants_never_oversold', sql`${t.reservedQuantity} <= ${t.inventoryQuantity}`),
    index('product_variants_product').on(t.productId, t.position),
    index('product_variants_by_price')
      .on(sql`coalesce(${t.salePriceInCents}, ${t.priceInCents})`, t.id)
      .where(sql`${t.saleFrom} is null and ${t.saleUntil} is null`),
    // What a sale with days costs depends on the day; these few are put in order as they are read.
    index('product_variants_dated').on(t.id).where(sql`${t.saleFrom} is not null or ${t.saleUntil} is not null`),
    // Few are on sale; without it a list of them would look at every variant of the shop.
    index('product_variants_on_sale')
      .on(sql`coalesce(${t.salePriceInCents}, ${t.priceInCents})`, t.id)
      .where(sql`${t.salePriceInCents} is not null`),
    uniqueIndex('product_variants_sku').on(t.sku).where(sql`${t.sku} is not null`),
    // Codes are typed in parts.
    index('product_variants_code').using('gin', t.sku.op('gin_trgm_ops')),
    index('product_variants_left').on(sql`(${t.inventoryQuantity} - ${t.reservedQuantity})`, t.id).where(sql`${t.manageInventory}`),
    // Only the few that are: with the product, which is all that a filter of products wants to know.
    index('product_variants_sold_out')
      .on(t.productId)
      .where(sql`${t.manageInventory} and ${t.inventoryQuantity} - ${t.reservedQuantity} <= 0`),
    index('product_variants_low')
      .on(sql`(${t.inventoryQuantity} - ${t.reservedQuantity})`, t.id, t.productId)
      .where(sql`${t.manageInventory} and ${t.inventoryQuantity} - ${t.reservedQuantity} <= ${t.lowAt}`),
  ],
)

/** How many products are in each category, by status; kept by triggers (migration `store-office`), so that nobody counts a whole shop. */
export const productCounts = pgTable(
  'product_counts',
  {
    categoryId: text('category_id').notNull(),
    status: text('status').$type<'draft' | 'published' | 'deleted'>().notNull(),
    products: integer('products').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.status] }), check('product_counts_products', sql`${t.products} >= 0`)],
)

/**
 * Why stock is what it is: every change of what lies there and of what is held for orders, append-only. The database keeps
 * both sides in step (migration `stock_movements`): a row written here changes its variant, and a variant changed past it
 * is written down as a correction. So `inventory_quantity` = Σ `on_hand`, and `reserved_quantity` = Σ `reserved`.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    reason: text('reason').$type<StockReason>().notNull(),
    /** Signed changes, in pieces. */
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** What there was after it; filled in by the database. */
    onHandAfter: integer('on_hand_after').notNull().default(0),
    reservedAfter: integer('reserved_after').notNull().default(0),
    orderId: uuid('order_id'),
    note: text('note'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check(
      'stock_movements_reason',
      sql`${t.reason} in ('opening', 'hold', 'release', 'sale', 'return', 'delivery_in', 'correction', 'stock_take', 'loss')`,
    ),
    check('stock_movements_moves', sql`${t.onHand} <> 0 or ${t.reserved} <> 0`),
    index('stock_movements_variant').on(t.variantId, t.id),
    index('stock_movements_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('stock_movements_newest').on(t.at),
    // The last changes of a product are those by hand, however much was ordered of it since.
    index('stock_movements_by_hand').on(t.variantId, t.id).where(sql`${t.orderId} is null`),
    // What orders do stands in neither: it is most of the log, and written in a hurry.
    index('stock_movements_reason').on(t.reason, t.id).where(sql`${t.reason} not in ('hold', 'sale')`),
    index('stock_movements_actor').on(t.actorName, t.id).where(sql`${t.actorName} <> ''`),
  ],
)

/**
 * A count of what lies on the shelf, kept on the server while it goes on. What was counted stands beside what the log said
 * at that very moment, so that pieces sold between the count and its posting are neither lost nor taken twice.
 */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** All categories when null. */
    categoryId: text('category_id').references(() => productCategories.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    state: text('state').$type<'open' | 'posted'>().notNull().default('open'),
    startedBy: text('started_by').notNull().default(''),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    postedBy: text('posted_by'),
    postedAt: timestamp('posted_at', { withTimezone: true }),
  },
  (t) => [
    check('stock_takes_state', sql`${t.state} in ('open', 'posted') and (${t.state} = 'posted') = (${t.postedAt} is not null)`),
    index('stock_takes_newest').on(t.startedAt.desc(), t.id),
  ],
)

export const stockTakeCounts = pgTable(
  'stock_take_counts',
  {
    takeId: bigint('take_id', { mode: 'number' })
      .notNull()
      .references(() => stockTakes.id, { onDelete: 'cascade' }),
    variantId: text('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    counted: integer('counted').notNull(),
    /** Stock on hand, and the last line of the variant's log, when it was typed. */
    onHandThen: integer('on_hand_then').notNull(),
    lastMovement: bigint('last_movement', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.takeId, t.variantId] }), check('stock_take_counts_counted', sql`${t.counted} between 0 and 10000000`)],
)
