import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
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
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    text: text('text').notNull(),
    /** Sources, tables and readings; of an answer only. */
    answer: jsonb('answer').$type<Omit<ChatAnswer, 'text'>>(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('assistant_messages_position').on(t.conversationId, t.position),
    check('assistant_messages_role', sql`${t.role} in ('user', 'assistant') and (${t.role} = 'assistant') = (${t.answer} is not null)`),
    check('assistant_messages_text', sql`char_length(${t.text}) between 1 and 20000`),
  ],
)
