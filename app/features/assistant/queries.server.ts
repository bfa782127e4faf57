import { and, asc, desc, eq, exists, or, sql } from 'drizzle-orm'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { MAX_CONVERSATIONS, MAX_MESSAGES } from './rules.ts'
import { assistantConversations, assistantMessages } from './tables.server.ts'
import type { ChatMessage, Conversation, ConversationLine } from './types.ts'

const MAX_LISTED = 60

// The outer column by its whole name: within the inner query `id` alone is a message's.
const cost = sql<string>`(select coalesce(sum((m.answer->'model'->>'costInMicros')::bigint), 0)
  from assistant_messages m where m.conversation_id = assistant_conversations.id)`
const line = {
  id: assistantConversations.id,
  title: assistantConversations.title,
  updatedAt: assistantConversations.updatedAt,
  costInMicros: cost.mapWith(Number),
}

/** A person's conversations, the latest first; with a text those whose name or messages have it. */
export async function listConversations(
  db: DbOrTx,
  { userId, text }: { userId: string; text?: string | undefined },
): Promise<ConversationLine[]> {
  const withText = db
    .select({ id: assistantMessages.id })
    .from(assistantMessages)
    .where(and(eq(assistantMessages.conversationId, assistantConversations.id), holds(assistantMessages.text, text ?? '')))
  return db
    .select(line)
    .from(assistantConversations)
    .where(
      and(eq(assistantConversations.userId, userId), text ? or(holds(assistantConversations.title, text), exists(withText)) : undefined),
    )
    .orderBy(desc(assistantConversations.updatedAt), asc(assistantConversations.id))
    .limit(MAX_LISTED)
}

/** One of a person's own conversations with what stands in it. */
export async function findConversation(db: DbOrTx, { userId, id }: { userId: string; id: string }): Promise<Conversation | undefined> {
  const [found] = await db
    .select(line)
    .from(assistantConversations)
    .where(and(eq(assistantConversations.id, id), eq(assistantConversations.userId, userId)))
  if (!found) return undefined
  const { id: messageId, role, text, answer, at } = assistantMessages
  const rows = await db
    .select({ id: messageId, role, text, answer, at })
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, id))
    .orderBy(asc(assistantMessages.position))
    .limit(MAX_MESSAGES)
  return { ...found, messages: rows.map(({ answer: read, ...row }) => messageFrom(row, read)) }
}

type Row = { id: string; role: 'user' | 'assistant'; text: string; at: Date }

function messageFrom({ role, ...row }: Row, answer: typeof assistantMessages.$inferSelect.answer): ChatMessage {
  return role === 'assistant' ? { ...row, role, answer: answer ?? { sources: [], tables: [], readings: [] } } : { ...row, role }
}

const MAX_HISTORY = 12

/** What was said last in a conversation, before its last question; the oldest first. */
export async function listHistory(db: DbOrTx, conversation: string): Promise<{ role: 'user' | 'assistant'; text: string }[]> {
  const { role, text, position } = assistantMessages
  const rows = await db
    .select({ role, text })
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, conversation))
    .orderBy(desc(position))
    .limit(MAX_HISTORY + 1)
  return rows.slice(1).reverse()
}

/** Everything that a person asked and was answered, for the file of their account. */
export async function exportConversations({ db }: { db: DbOrTx }, { userId }: { userId: string }) {
  const found = await db
    .select({
      conversation: assistantConversations.title,
      role: assistantMessages.role,
      text: assistantMessages.text,
      at: assistantMessages.at,
    })
    .from(assistantConversations)
    .innerJoin(assistantMessages, eq(assistantMessages.conversationId, assistantConversations.id))
    .where(eq(assistantConversations.userId, userId))
    .orderBy(asc(assistantConversations.createdAt), asc(assistantConversations.id), asc(assistantMessages.position))
    .limit(MAX_CONVERSATIONS * MAX_MESSAGES)
  return found
}
