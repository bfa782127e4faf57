import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { assistantConversations, assistantMessages } from '../tables.server.ts'
import type { ApprovalOutcome, ApprovalPreview, ApprovalState } from './types.ts'

/** A change that the assistant proposed in a conversation, and what its person decided. `hash` is of everything that was shown. */
export const assistantApprovals = pgTable(
  'assistant_approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => assistantConversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In answer to which question; none of those from before questions had versions. */
    questionId: uuid('question_id').references(() => assistantMessages.id, { onDelete: 'cascade' }),
    act: text('act').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    input: jsonb('input').$type<Readonly<Record<string, unknown>>>().notNull(),
    preview: jsonb('preview').$type<ApprovalPreview>().notNull(),
    version: text('version').notNull(),
    hash: text('hash').notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('waiting'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    outcome: jsonb('outcome').$type<ApprovalOutcome>(),
  },
  (t) => [
    check('assistant_approvals_state', sql`${t.state} in ('waiting', 'approved', 'rejected', 'failed', 'undone')`),
    check('assistant_approvals_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('assistant_approvals_hash', sql`char_length(${t.hash}) = 43`),
    index('assistant_approvals_of').on(t.conversationId, t.createdAt, t.id),
    index('assistant_approvals_by_question').on(t.questionId),
    index('assistant_approvals_by_user').on(t.userId, t.createdAt),
  ],
)
