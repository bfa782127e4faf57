import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { ProductFact, ProductImage } from './types.ts'

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
    check('product_variants_never_oversold', sql`not ${t.manageInventory} or ${t.reservedQuantity} <= ${t.inventoryQuantity}`),
    index('product_variants_product').on(t.productId, t.position),
    index('product_variants_by_price').on(sql`coalesce(${t.salePriceInCents}, ${t.priceInCents})`, t.id),
  ],
)
