import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import { listings } from '../tables.server.ts'
import type { MarkKind } from './types.ts'

/** What an account has noted of a listing. Goes with either of them. */
export const listingMarks = pgTable(
  'listing_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    kind: text('kind').$type<MarkKind>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'listing_marks_once', columns: [t.userId, t.kind, t.listingId] }),
    check('listing_marks_kind', sql`${t.kind} in ('favourite', 'hidden', 'viewed')`),
    index('listing_marks_latest').on(t.userId, t.kind, t.at),
    index('listing_marks_of').on(t.listingId),
  ],
)
