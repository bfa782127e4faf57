import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a setting; the keys and their shapes are in `schema.ts`. A missing row means the default. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
