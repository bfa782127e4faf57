import { and, asc, desc, eq, exists, or, sql } from 'drizzle-orm'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { branchTo } from './branches/rules.ts'
import { asChatFile, listFilesOf } from './chat-files/queries.server.ts'
import type { StoredChatFile } from './chat-files/types.ts'
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
  { userId, text, limit = MAX_LISTED }: { userId: string; text?: string | undefined; limit?: number },
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
    .limit(limit)
}

/** One of a person's own conversations with what stands in it. */
export async function findConversation(db: DbOrTx, { userId, id }: { userId: string; id: string }): Promise<Conversation | undefined> {
  const [found] = await db
    .select({ ...line, shownId: assistantConversations.shownId })
    .from(assistantConversations)
    .where(and(eq(assistantConversations.id, id), eq(assistantConversations.userId, userId)))
  if (!found) return undefined
  const { shownId, ...conversation } = found
  const all = await listMessages(db, id)
  return { ...conversation, all, messages: branchTo(all, shownId).map(({ message, versions }) => ({ ...message, versions })) }
}

/** Every message of a conversation, as far as one may have them, as they were written down. */
async function listMessages(db: DbOrTx, conversation: string): Promise<ChatMessage[]> {
  const { id, parentId, role, text, answer, at } = assistantMessages
  const rows = await db
    .select({ id, parentId, role, text, answer, at })
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, conversation))
    .orderBy(asc(assistantMessages.position))
    .limit(MAX_MESSAGES)
  const files = await listFilesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ answer: read, role: by, ...row }) =>
    by === 'assistant'
      ? { ...row, role: by, answer: read ?? { sources: [], tables: [], readings: [] } }
      : { ...row, role: by, files: files.filter(({ messageId }) => messageId === row.id).map(asChatFile) },
  )
}

const MAX_HISTORY = 12

export type History = {
  /** What was said last before the question, the oldest first. */
  said: { role: 'user' | 'assistant'; text: string }[]
  /** What was attached to the question and to those before it, its own first. */
  files: StoredChatFile[]
}

/** What stands before a question in its branch. */
export async function readHistory(db: DbOrTx, { conversation, question }: { conversation: string; question: string }): Promise<History> {
  const { id, parentId, role, text, position } = assistantMessages
  const rows = await db
    .select({ id, parentId, role, text })
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, conversation))
    .orderBy(asc(position))
    .limit(MAX_MESSAGES)
  const branch = branchTo(rows, question).map(({ message }) => message)
  const said = branch.slice(0, -1).slice(-MAX_HISTORY)
  const ids = branch.map((message) => message.id).reverse()
  const files = await listFilesOf(db, ids)
  return {
    said: said.map((message) => ({ role: message.role, text: message.text })),
    files: ids.flatMap((message) => files.filter(({ messageId }) => messageId === message)),
  }
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
