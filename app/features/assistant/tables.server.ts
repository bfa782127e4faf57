import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { ChatAnswer } from './types.ts'

/** What one person asked, and nobody else reads. */
export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The last message of the branch that is read; none means the latest. No key stands behind it: the two tables would hold each other. */
    shownId: uuid('shown_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('assistant_conversations_of').on(t.userId, t.updatedAt, t.id),
    index('assistant_conversations_by_age').on(t.updatedAt),
    check('assistant_conversations_title', sql`char_length(${t.title}) between 1 and 80`),
  ],
)

export const assistantMessages = pgTable(
  'assistant_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => assistantConversations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** What it was said after. Several after one are versions: questions that were edited, answers that were asked for anew. */
    parentId: uuid('parent_id').references((): AnyPgColumn => assistantMessages.id, { onDelete: 'cascade' }),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    text: text('text').notNull(),
    /** Sources, tables and readings; of an answer only. */
    answer: jsonb('answer').$type<Omit<ChatAnswer, 'text'>>(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('assistant_messages_position').on(t.conversationId, t.position),
    index('assistant_messages_after').on(t.parentId),
    check('assistant_messages_role', sql`${t.role} in ('user', 'assistant') and (${t.role} = 'assistant') = (${t.answer} is not null)`),
    check('assistant_messages_text', sql`char_length(${t.text}) between 1 and 20000`),
  ],
)
