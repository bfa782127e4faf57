import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import { entries } from '../entries/tables.server.ts'

/** The places that somebody wants to find again in their account; theirs alone, and gone with the account. */
export const savedPlaces = pgTable(
  'saved_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.entryId] }),
    index('saved_places_latest').on(t.userId, t.savedAt, t.entryId),
    index('saved_places_entry').on(t.entryId),
  ],
)
