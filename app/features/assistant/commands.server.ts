import { and, desc, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { getModelSettings } from './model/queries.server.ts'
import { MAX_CONVERSATIONS, MAX_MESSAGES } from './rules.ts'
import { titleOf } from './schema.ts'
import { assistantConversations, assistantMessages } from './tables.server.ts'
import type { ChatAnswer } from './types.ts'

type Own = { userId: string; id: string }

const isOwn = ({ userId, id }: Own) => and(eq(assistantConversations.userId, userId), eq(assistantConversations.id, id))

/**
 * Writes a question down, in a conversation of the person's own (404 for any other) or in a new one. 409 `chat_full` for one
 * that has no place left, `chat_too_many` for one conversation too many.
 */
export async function saveQuestion(
  db: Db,
  { userId, conversation, message, now }: { userId: string; conversation: string | undefined; message: string; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = conversation ?? (await createConversation(tx, { userId, title: titleOf(message), now }))
    // Locked, so that two questions at once have two places.
    const locked = await tx
      .select({ id: assistantConversations.id })
      .from(assistantConversations)
      .where(isOwn({ userId, id }))
      .for('update')
    if (locked.length === 0) throw notFound()
    const position = await nextPosition(tx, id)
    // An answer needs the place after it.
    if (position + 2 > MAX_MESSAGES) throw new AppError('chat_full', { status: 409, params: { max: MAX_MESSAGES } })
    await tx.insert(assistantMessages).values({ conversationId: id, position, role: 'user', text: message, at: now })
    await tx.update(assistantConversations).set({ updatedAt: now }).where(eq(assistantConversations.id, id))
    return id
  })
}

async function createConversation(tx: DbOrTx, { userId, title, now }: { userId: string; title: string; now: Date }): Promise<string> {
  const count = await tx.$count(assistantConversations, eq(assistantConversations.userId, userId))
  if (count >= MAX_CONVERSATIONS) throw new AppError('chat_too_many', { status: 409, params: { max: MAX_CONVERSATIONS } })
  const [created] = await tx
    .insert(assistantConversations)
    .values({ userId, title, createdAt: now, updatedAt: now })
    .returning({ id: assistantConversations.id })
  if (!created) throw new Error('An insert without a row')
  return created.id
}

async function nextPosition(tx: DbOrTx, conversationId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(assistantMessages.position) })
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, conversationId))
  return (last?.position ?? -1) + 1
}

/** The last question of a person's own conversation, without what was answered to it: 404 where nothing was asked. */
export async function reopenQuestion(db: Db, { userId, conversation: id }: { userId: string; conversation: string }): Promise<string> {
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: assistantConversations.id })
      .from(assistantConversations)
      .where(isOwn({ userId, id }))
      .for('update')
    if (locked.length === 0) throw notFound()
    const [question] = await tx
      .select({ text: assistantMessages.text, position: assistantMessages.position })
      .from(assistantMessages)
      .where(and(eq(assistantMessages.conversationId, id), eq(assistantMessages.role, 'user')))
      .orderBy(desc(assistantMessages.position))
      .limit(1)
    if (!question) throw notFound()
    await tx
      .delete(assistantMessages)
      .where(and(eq(assistantMessages.conversationId, id), gt(assistantMessages.position, question.position)))
    return question.text
  })
}

/** Writes an answer down; one whose conversation was deleted meanwhile is let go. */
export async function saveAnswer(
  db: Db,
  { conversation, answer: { text, ...answer }, now }: { conversation: string; answer: ChatAnswer; now: Date },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: assistantConversations.id })
      .from(assistantConversations)
      .where(eq(assistantConversations.id, conversation))
      .for('update')
    if (!found) return undefined
    const position = await nextPosition(tx, conversation)
    const [saved] = await tx
      .insert(assistantMessages)
      .values({ conversationId: conversation, position, role: 'assistant', text, answer, at: now })
      .returning({ id: assistantMessages.id })
    return saved?.id
  })
}

export async function renameConversation(db: Db, { title, ...own }: Own & { title: string }): Promise<void> {
  const changed = await db.update(assistantConversations).set({ title }).where(isOwn(own)).returning({ id: assistantConversations.id })
  if (changed.length === 0) throw notFound()
}

/** What is gone already stays gone: a second tap is no error. */
export async function deleteConversation(db: Db, own: Own): Promise<void> {
  await db.delete(assistantConversations).where(isOwn(own))
}

const BATCH = 200

/** Conversations in which nothing was asked for as long as the owner has set, some at a time. */
export async function forgetConversations(db: Db, now: Date): Promise<number> {
  const { retentionDays } = await getModelSettings(db)
  const before = new Date(now.getTime() - retentionDays * 86_400_000)
  const old = db
    .select({ id: assistantConversations.id })
    .from(assistantConversations)
    .where(lt(assistantConversations.updatedAt, before))
    .limit(BATCH)
  const gone = await db
    .delete(assistantConversations)
    .where(sql`${assistantConversations.id} in (${old})`)
    .returning({ id: assistantConversations.id })
  return gone.length
}
