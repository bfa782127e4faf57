import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountKind } from './types.ts'

/** How often something happened on one Moroccan day. There is no line about anybody: only sums leave the memory. */
export const analyticsDaily = pgTable(
  'analytics_daily',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.name] }),
    index('analytics_daily_kind').on(t.kind, t.day),
    check('analytics_daily_count', sql`${t.count} > 0`),
    check('analytics_daily_name', sql`length(${t.name}) between 1 and 200`),
  ],
)
