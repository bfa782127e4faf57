import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { ProductFact, ProductImage, StockReason } from './types.ts'

export const productCategories = pgTable('product_categories', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>(),
  position: integer('position').notNull().default(0),
})

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
    salePriceInCents: bigint('sale_price_in_cents', { mode: 'number' }),
    /** Net content, for the price per kilogram or litre. */
    grams: integer('grams'),
    millilitres: integer('millilitres'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    check('product_variants_price', sql`${t.priceInCents} >= 0 and ${t.priceInCents} <= 9007199254740991`),
    check('product_variants_sale_price', sql`${t.salePriceInCents} >= 0 and ${t.salePriceInCents} < ${t.priceInCents}`),
    check('product_variants_stock', sql`${t.inventoryQuantity} >= 0 and ${t.reservedQuantity} >= 0`),
    check('product_variants_never_oversold', sql`${t.reservedQuantity} <= ${t.inventoryQuantity}`),
    index('product_variants_product').on(t.productId, t.position),
    index('product_variants_by_price').on(sql`coalesce(${t.salePriceInCents}, ${t.priceInCents})`, t.id),
  ],
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
  ],
)
