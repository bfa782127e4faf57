import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { assistantMessages } from '../tables.server.ts'
import { assistantFiles } from './tables.server.ts'
import type { ChatFile, StoredChatFile } from './types.ts'

const MAX_EXPORTED = 10_000

const columns = {
  id: assistantFiles.id,
  userId: assistantFiles.userId,
  messageId: assistantFiles.messageId,
  kind: assistantFiles.kind,
  name: assistantFiles.name,
  bytes: assistantFiles.bytes,
  fileId: assistantFiles.fileId,
  readingId: assistantFiles.readingId,
}

export const asChatFile = ({ id, kind, name, bytes }: StoredChatFile): ChatFile => ({ id, kind, name, bytes })

/** What was attached to messages, in the order in which it was brought. */
export async function listFilesOf(db: DbOrTx, messages: readonly string[]): Promise<StoredChatFile[]> {
  if (messages.length === 0) return []
  return db
    .select(columns)
    .from(assistantFiles)
    .where(inArray(assistantFiles.messageId, [...messages]))
    .orderBy(asc(assistantFiles.createdAt), asc(assistantFiles.id))
}

/** One that a person attached in a conversation; 404 for any other. */
export async function findFile(
  db: DbOrTx,
  { userId, conversation, id }: { userId: string; conversation: string; id: string },
): Promise<StoredChatFile> {
  const [found] = await db
    .select(columns)
    .from(assistantFiles)
    .innerJoin(assistantMessages, eq(assistantMessages.id, assistantFiles.messageId))
    .where(and(eq(assistantFiles.id, id), eq(assistantFiles.userId, userId), eq(assistantMessages.conversationId, conversation)))
  if (!found) throw notFound()
  return found
}

/** Where the private files of a conversation lie, for whoever deletes it. */
export async function listStoredIds(db: DbOrTx, { userId, conversation }: { userId: string; conversation: string }): Promise<string[]> {
  const { fileId, readingId } = assistantFiles
  const rows = await db
    .select({ fileId, readingId })
    .from(assistantFiles)
    .innerJoin(assistantMessages, eq(assistantMessages.id, assistantFiles.messageId))
    .where(and(eq(assistantFiles.userId, userId), eq(assistantMessages.conversationId, conversation)))
  return rows.flatMap((row) => [row.fileId, row.readingId])
}

/** What a person attached, for the file of their account: the files themselves are fetched from their conversations. */
export async function exportFiles({ db }: { db: DbOrTx }, { userId }: { userId: string }) {
  const rows = await db
    .select({
      id: assistantFiles.id,
      conversation: assistantMessages.conversationId,
      name: assistantFiles.name,
      kind: assistantFiles.kind,
      bytes: assistantFiles.bytes,
      at: assistantFiles.createdAt,
    })
    .from(assistantFiles)
    .innerJoin(assistantMessages, eq(assistantMessages.id, assistantFiles.messageId))
    .where(and(eq(assistantFiles.userId, userId), isNotNull(assistantFiles.messageId)))
    .orderBy(asc(assistantFiles.createdAt), asc(assistantFiles.id))
    .limit(MAX_EXPORTED)
  return rows.map(({ id, conversation, ...row }) => ({ ...row, address: `/ai-chat/${conversation}/files/${id}` }))
}
