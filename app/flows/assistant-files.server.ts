import { createFile } from '#app/features/assistant/chat-files/commands.server.ts'
import { findFile, listStoredIds } from '#app/features/assistant/chat-files/queries.server.ts'
import {
  FILES_AREA,
  MAX_FILE_BYTES,
  MAX_PDF_PAGES,
  MAX_READ_TEXT,
  readFileName,
  tableReading,
  textReading,
} from '#app/features/assistant/chat-files/rules.ts'
import type { ChatFile, FileReading, StoredChatFile, TableFile } from '#app/features/assistant/chat-files/types.ts'
import { deleteConversation } from '#app/features/assistant/commands.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { MAX_ROWS } from '#app/platform/files/limits.ts'
import { readInThread } from '#app/platform/files/read-in-thread.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { cleanPaper } from '#app/platform/papers/clean-paper.server.ts'
import { PdfBusyError, readPdfText } from '#app/platform/papers/text/read-in-thread.server.ts'
import { sniffPicture } from '#app/platform/pictures/kind.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

const TABLE_READER = 'app/features/assistant/chat-files/readers/read-file.ts'

type Files = Pick<Services, 'db' | 'env' | 'pictures' | 'now'>
type Taken = { bytes: Uint8Array; reading: FileReading }

/**
 * Takes a file in that somebody attaches: what it is is told by its content, never by its name. Stored for nobody but them, with
 * what was read of it once. 413 too heavy, 415 another kind, 422 one that cannot be read.
 */
export async function takeFile(
  services: Files,
  { userId, name, bytes }: { userId: string; name: string; bytes: Uint8Array },
): Promise<ChatFile> {
  if (bytes.length === 0) throw new AppError('paper_empty', { status: 422 })
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('chat_file_heavy', { status: 413, params: { max: MAX_FILE_BYTES / 1024 / 1024 } })
  const taken = await readBytes(services, bytes)
  const { files } = openPrivate(services.env, FILES_AREA)
  const fileId = await files.put(taken.bytes, userId)
  const stored = [fileId]
  try {
    const readingId = await files.put(Buffer.from(JSON.stringify(taken.reading)), userId)
    stored.push(readingId)
    const row = { userId, kind: taken.reading.kind, name: readFileName(name), bytes: taken.bytes.length, fileId, readingId }
    return await createFile(services.db, { ...row, now: services.now() })
  } catch (error) {
    for (const id of stored) await files.remove(id)
    throw error
  }
}

async function readBytes({ pictures }: Files, bytes: Uint8Array): Promise<Taken> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (!isPdf && sniffPicture(bytes) === undefined) return { bytes, reading: await readTable(bytes) }
  const clean = await cleanPaper(pictures, bytes).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'paper_kind' ? new AppError('chat_file_kind', { status: 415 }) : error
  })
  return { bytes: clean.bytes, reading: isPdf ? await readPdf(bytes) : { kind: 'picture' } }
}

async function readTable(bytes: Uint8Array): Promise<FileReading> {
  try {
    const reading = await readInThread<TableFile>({ reader: TABLE_READER, bytes, options: { name: 'table.csv' }, batch: MAX_ROWS })
    const rows = await reading.next()
    await reading.close()
    const { columns } = reading.head
    return tableReading(
      columns,
      rows.map(({ cells }) => columns.map((column) => cells[column] ?? '')),
    )
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    if (['archive', 'workbook', 'binary'].includes(error.code)) throw new AppError('chat_file_kind', { status: 415 })
    throw new AppError(`import_${error.code}`, { status: 422, params: error.params })
  }
}

async function readPdf(bytes: Uint8Array): Promise<FileReading> {
  try {
    const found = await readPdfText({ bytes, maxPages: MAX_PDF_PAGES, maxLetters: MAX_READ_TEXT * 2 })
    if (!found) throw new AppError('paper_unreadable', { status: 422 })
    const reading = textReading(found.pages, found.text)
    return reading.kind === 'text' ? { ...reading, isCut: reading.isCut || found.isCut } : reading
  } catch (error) {
    if (!(error instanceof PdfBusyError)) throw error
    throw new AppError('chat_files_busy', { status: 503, retryAfterSeconds: 5 })
  }
}

/** What was read of a file when it came; undefined where its private file is gone, as after a backup was restored elsewhere. */
export async function readingOf({ env }: Pick<Services, 'env'>, file: StoredChatFile): Promise<FileReading | undefined> {
  const bytes = await openPrivate(env, FILES_AREA).files.read(file.readingId, file.userId)
  return bytes && (JSON.parse(bytes.toString()) as FileReading)
}

/** The bytes of a file, as they are stored. */
export const bytesOf = ({ env }: Pick<Services, 'env'>, file: StoredChatFile): Promise<Buffer | undefined> =>
  openPrivate(env, FILES_AREA).files.read(file.fileId, file.userId)

/** The signs that `encodeURIComponent` leaves and a header's value may not have. */
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

const types = { table: 'text/csv; charset=utf-8', text: 'application/pdf', picture: 'image/jpeg' } as const
const endings = { table: 'csv', text: 'pdf', picture: 'jpg' } as const

/** A person's own file as an answer in which nothing runs; undefined where its bytes are gone. */
export async function fileResponse(
  services: Pick<Services, 'db' | 'env'>,
  which: { userId: string; conversation: string; id: string },
): Promise<Response | undefined> {
  const file = await findFile(services.db, which)
  const bytes = await bytesOf(services, file)
  if (!bytes) return undefined
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[file.kind],
      'content-disposition': `attachment; filename="file-${file.id.slice(0, 8)}.${endings[file.kind]}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Deletes a conversation of one's own and the private files in it; what a process that ends in between leaves is swept. */
export async function deleteChat({ db, env }: Pick<Services, 'db' | 'env'>, { userId, id }: { userId: string; id: string }): Promise<void> {
  const stored = await listStoredIds(db, { userId, conversation: id })
  await deleteConversation(db, { userId, id })
  const { files } = openPrivate(env, FILES_AREA)
  for (const one of stored) await files.remove(one)
}
