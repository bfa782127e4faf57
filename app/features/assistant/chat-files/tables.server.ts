import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import { assistantMessages } from '../tables.server.ts'
import type { ChatFileKind } from './types.ts'

/**
 * What one person attached to a question, and nobody else opens. Its bytes, and what was read out of them, are private files: in no
 * database and no backup. Until it is sent it belongs to no question, and is swept away when it never is.
 */
export const assistantFiles = pgTable(
  'assistant_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => assistantMessages.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ChatFileKind>().notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** As it is stored, and what was read of it: private files, sealed for this person. */
    fileId: text('file_id').notNull(),
    readingId: text('reading_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('assistant_files_of').on(t.messageId),
    index('assistant_files_by_user').on(t.userId, t.createdAt),
    uniqueIndex('assistant_files_stored').on(t.fileId),
    uniqueIndex('assistant_files_read').on(t.readingId),
    check('assistant_files_kind', sql`${t.kind} in ('table', 'text', 'picture')`),
    check('assistant_files_name', sql`char_length(${t.name}) between 1 and 120`),
    check('assistant_files_bytes', sql`${t.bytes} > 0`),
  ],
)
