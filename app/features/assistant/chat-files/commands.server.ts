import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import { MAX_FILES, MAX_FILES_OF_PERSON, UNSENT_HOURS } from './rules.ts'
import { assistantFiles } from './tables.server.ts'
import type { ChatFile, StoredChatFile } from './types.ts'

const HOUR_MS = 3_600_000

type NewFile = Omit<StoredChatFile, 'id' | 'messageId'> & { now: Date }

/** Writes down that a file was brought; 409 `chat_files_many` for one more than a person may have. */
export async function createFile(db: Db, { now, ...file }: NewFile): Promise<ChatFile> {
  const count = await db.$count(assistantFiles, eq(assistantFiles.userId, file.userId))
  if (count >= MAX_FILES_OF_PERSON) throw new AppError('chat_files_many', { status: 409, params: { max: MAX_FILES_OF_PERSON } })
  const { id, kind, name, bytes } = assistantFiles
  const [created] = await db
    .insert(assistantFiles)
    .values({ ...file, createdAt: now })
    .returning({ id, kind, name, bytes })
  if (!created) throw new Error('An insert without a row')
  return created
}

type Attach = { userId: string; messageId: string; files: readonly string[] }

/** Sends what waits with a question, each once: 422 for what is not the person's, was sent before or is there no more. */
export async function attachFiles(tx: DbOrTx, { userId, messageId, files }: Attach): Promise<void> {
  if (files.length === 0) return
  if (files.length > MAX_FILES) throw new AppError('chat_files_max', { status: 422, params: { max: MAX_FILES } })
  const attached = await tx
    .update(assistantFiles)
    .set({ messageId })
    .where(and(inArray(assistantFiles.id, [...files]), eq(assistantFiles.userId, userId), isNull(assistantFiles.messageId)))
    .returning({ id: assistantFiles.id })
  if (attached.length !== new Set(files).size) throw new AppError('chat_file_gone', { status: 422 })
}

/** Removes what was brought and never sent, and every private file that no row knows: its conversation or its account is gone. */
export async function sweepFiles(db: Db, files: PrivateFiles, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNSENT_HOURS * HOUR_MS)
  await db.delete(assistantFiles).where(and(isNull(assistantFiles.messageId), lt(assistantFiles.createdAt, before)))
  return files.sweep(async (ids) => {
    if (ids.length === 0) return new Set()
    const { fileId, readingId } = assistantFiles
    const rows = await db
      .select({ fileId, readingId })
      .from(assistantFiles)
      .where(or(inArray(fileId, ids), inArray(readingId, ids)))
    return new Set(rows.flatMap((row) => [row.fileId, row.readingId]))
  }, now)
}
