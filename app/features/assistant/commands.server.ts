import { and, asc, eq, lt, max, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { branchTo, endOf } from './branches/rules.ts'
import { attachFiles } from './chat-files/commands.server.ts'
import { getModelSettings } from './model/queries.server.ts'
import { MAX_CONVERSATIONS, MAX_MESSAGES } from './rules.ts'
import { titleOf } from './schema.ts'
import { assistantConversations, assistantMessages } from './tables.server.ts'
import type { ChatAnswer } from './types.ts'

type Own = { userId: string; id: string }

const isOwn = ({ userId, id }: Own) => and(eq(assistantConversations.userId, userId), eq(assistantConversations.id, id))

export type SavedQuestion = { conversation: string; question: string }

type NewQuestion = {
  userId: string
  conversation: string | undefined
  message: string
  /** The question of whose place this one is another version. */
  edits?: string | undefined
  /** Files of the person that wait to be sent with it. */
  files?: readonly string[] | undefined
  now: Date
}

/**
 * Writes a question down, in a conversation of the person's own (404 for any other) or in a new one: after what is read of it, or as
 * another version of a question. 409 `chat_full` for one that has no place left, `chat_too_many` for one conversation too many,
 * 422 `chat_file_gone` for a file that is not theirs or was sent before.
 */
export async function saveQuestion(db: Db, { userId, conversation, message, edits, files = [], now }: NewQuestion): Promise<SavedQuestion> {
  return db.transaction(async (tx) => {
    const id = conversation ?? (await createConversation(tx, { userId, title: titleOf(message), now }))
    // Locked, so that two questions at once have two places.
    const { shownId } = await lockConversation(tx, { userId, id })
    const position = await nextPosition(tx, id)
    // An answer needs the place after it.
    if (position + 2 > MAX_MESSAGES) throw new AppError('chat_full', { status: 409, params: { max: MAX_MESSAGES } })
    const parentId = edits === undefined ? await shownEnd(tx, id, shownId) : await parentOfQuestion(tx, id, edits)
    const [saved] = await tx
      .insert(assistantMessages)
      .values({ conversationId: id, position, parentId, role: 'user', text: message, at: now })
      .returning({ id: assistantMessages.id })
    if (!saved) throw new Error('An insert without a row')
    await attachFiles(tx, { userId, messageId: saved.id, files })
    await tx.update(assistantConversations).set({ updatedAt: now, shownId: saved.id }).where(eq(assistantConversations.id, id))
    return { conversation: id, question: saved.id }
  })
}

/** One of a person's own, nobody else writing in it until the transaction ends; 404 for any other. */
async function lockConversation(tx: DbOrTx, own: Own): Promise<{ shownId: string | null }> {
  const [locked] = await tx.select({ shownId: assistantConversations.shownId }).from(assistantConversations).where(isOwn(own)).for('update')
  if (!locked) throw notFound()
  return locked
}

const placed = {
  id: assistantMessages.id,
  parentId: assistantMessages.parentId,
  role: assistantMessages.role,
  text: assistantMessages.text,
}

/** Every message of a conversation by its place, as far as one may have them. */
const listPlaced = (tx: DbOrTx, conversation: string) =>
  tx
    .select(placed)
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, conversation))
    .orderBy(asc(assistantMessages.position))
    .limit(MAX_MESSAGES)

/** What a new question is said after. */
async function shownEnd(tx: DbOrTx, conversation: string, shownId: string | null): Promise<string | null> {
  return branchTo(await listPlaced(tx, conversation), shownId).at(-1)?.message.id ?? null
}

async function parentOfQuestion(tx: DbOrTx, conversation: string, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ parentId: assistantMessages.parentId })
    .from(assistantMessages)
    .where(and(eq(assistantMessages.conversationId, conversation), eq(assistantMessages.id, id), eq(assistantMessages.role, 'user')))
  if (!found) throw notFound()
  return found.parentId
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

/**
 * The last question that is read of a person's own conversation, to be answered once more; what was answered to it stays as another
 * version. 404 where nothing was asked, 409 `chat_full` where there is no place for an answer.
 */
export async function reopenQuestion(
  db: Db,
  { userId, conversation: id }: { userId: string; conversation: string },
): Promise<SavedQuestion & { text: string }> {
  return db.transaction(async (tx) => {
    const { shownId } = await lockConversation(tx, { userId, id })
    const branch = branchTo(await listPlaced(tx, id), shownId)
    const question = branch.findLast(({ message }) => message.role === 'user')?.message
    if (!question) throw notFound()
    if ((await nextPosition(tx, id)) >= MAX_MESSAGES) throw new AppError('chat_full', { status: 409, params: { max: MAX_MESSAGES } })
    return { conversation: id, question: question.id, text: question.text }
  })
}

type Answered = SavedQuestion & { answer: ChatAnswer; now: Date }

/** Writes an answer down as the one that is read; one whose conversation was deleted meanwhile is let go. */
export async function saveAnswer(
  db: Db,
  { conversation, question, answer: { text, ...answer }, now }: Answered,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ shownId: assistantConversations.shownId })
      .from(assistantConversations)
      .where(eq(assistantConversations.id, conversation))
      .for('update')
    if (!found) return undefined
    const messages = await listPlaced(tx, conversation)
    // Another question that was asked meanwhile stands after this one already: the answer comes after what is read, and parts nothing.
    const hasNext = messages.some(({ parentId, role }) => parentId === question && role === 'user')
    const parentId = hasNext ? branchTo(messages, found.shownId).at(-1)?.message.id : question
    const position = await nextPosition(tx, conversation)
    const [saved] = await tx
      .insert(assistantMessages)
      .values({ conversationId: conversation, position, parentId: parentId ?? question, role: 'assistant', text, answer, at: now })
      .returning({ id: assistantMessages.id })
    // Whoever went on to read another branch meanwhile stays there.
    const isRead = parentId !== question || branchTo(messages, found.shownId).some(({ message }) => message.id === question)
    if (saved && isRead)
      await tx.update(assistantConversations).set({ shownId: saved.id }).where(eq(assistantConversations.id, conversation))
    return saved?.id
  })
}

/** Reads the branch of another version of a message, to where it was last gone on with; 404 for what is none of one's own. */
export async function showVersion(db: Db, { userId, id, message }: Own & { message: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockConversation(tx, { userId, id })
    const messages = await listPlaced(tx, id)
    if (!messages.some((one) => one.id === message)) throw notFound()
    await tx
      .update(assistantConversations)
      .set({ shownId: endOf(messages, message) })
      .where(eq(assistantConversations.id, id))
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
