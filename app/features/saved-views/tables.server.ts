import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'

/** A list of the back office as one person wants to find it again. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which list, such as `orders` or `resource.producer`. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Path and query, without the language and without the position in the list. */
    address: text('address').notNull(),
    /** Columns that were put away; null for a list whose columns are fixed. */
    hiddenColumns: text('hidden_columns').array(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('saved_views_name').on(t.userId, t.list, t.name),
    check('saved_views_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check('saved_views_address', sql`${t.address} like '/admin/%' and char_length(${t.address}) <= 1000`),
  ],
)
