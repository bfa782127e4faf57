import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ReviewSignature, ReviewState } from './types.ts'

/** What somebody who bought a product says of it: one an order and product, shown once a keeper has read it. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** As the order had it, for the keeper's list. */
    productTitle: text('product_title').notNull(),
    rating: smallint('rating').notNull(),
    text: text('text').notNull().default(''),
    signature: text('signature').$type<ReviewSignature>().notNull(),
    /** The first name, only where the customer signed with it. */
    name: text('name'),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<ReviewState>().notNull().default('pending'),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('product_reviews_once').on(t.orderId, t.productId),
    check('product_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('product_reviews_text', sql`char_length(${t.text}) <= 1000`),
    check(
      'product_reviews_signature',
      sql`${t.signature} in ('name', 'man', 'woman') and (${t.signature} = 'name') = (${t.name} is not null)`,
    ),
    check(
      'product_reviews_state',
      sql`${t.state} in ('pending', 'published', 'rejected') and (${t.state} = 'pending') = (${t.decidedAt} is null)`,
    ),
    index('product_reviews_shown').on(t.productId, t.id).where(sql`${t.state} = 'published'`),
    index('product_reviews_in_state').on(t.state, t.id),
  ],
)
