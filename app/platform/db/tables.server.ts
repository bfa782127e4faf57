import { boolean, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Token buckets that more than one process counts in, or that must outlive one. An ordinary table and not an unlogged one,
 * which PostgreSQL empties after a crash of its own. `key` is a keyed hash: no address or number stands here.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  /** When the bucket is full again, and so says no more than a missing row. */
  fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  /** Whether the last request was let through: what the statement that counts it returns. */
  allowed: boolean('allowed').notNull(),
})
