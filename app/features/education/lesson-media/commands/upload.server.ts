import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { type LargeFiles, newLargeFileId, openLargeFiles } from '#app/platform/storage/large-files.server.ts'
import { educationLessons } from '../../courses/tables.server.ts'
import { findMediaKind } from '../kind/find-kind.ts'
import type { FoundMedia, NoMedia } from '../kind/source.ts'
import { MAX_MEDIA_BYTES, MAX_MEDIA_MB, PIECE_BYTES, SPARE_BYTES, UNFINISHED_MS } from '../rules.ts'
import { educationMedia } from '../tables.server.ts'
import type { MediaUploadState } from '../types.ts'

type MediaRow = typeof educationMedia.$inferSelect
type Kit = { db: Db; files: LargeFiles; by: Actor; now: Date }

/** Where the lessons' own videos and recordings lie. */
export const openMedia = (env: { dataDir: string }): LargeFiles => openLargeFiles(env, 'lesson-media', SPARE_BYTES)

const refusals: Readonly<Record<NoMedia, string>> = {
  unknown: 'lesson_media_kind',
  damaged: 'lesson_media_damaged',
  quicktime: 'lesson_media_quicktime',
  matroska: 'lesson_media_matroska',
}

const stateOf = ({ received, bytes, readyAt }: MediaRow): MediaUploadState => ({ received, bytes, isWhole: readyAt !== null })

/** A place for a file that comes in pieces. 413 for one that is too large: nothing of it has been sent yet. */
export async function startMedia({ db, files, by, now }: Kit, { lessonId, bytes }: { lessonId: string; bytes: number }): Promise<string> {
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new AppError('lesson_media_empty', { status: 422, fields: { file: 'lesson_media_empty' } })
  if (bytes > MAX_MEDIA_BYTES) throw new AppError('lesson_media_heavy', { status: 413, params: { size: MAX_MEDIA_MB } })
  const [lesson] = await db
    .select({ id: educationLessons.id })
    .from(educationLessons)
    .where(and(eq(educationLessons.id, lessonId), isNull(educationLessons.deletedAt)))
  if (!lesson) throw notFound('lesson_gone')
  await files.requireRoom(bytes)
  const id = newLargeFileId()
  await db.insert(educationMedia).values({ id, lessonId, bytes, addedByName: by.name, startedAt: now })
  return id
}

async function findRow(db: Db | Tx, id: string): Promise<MediaRow> {
  const [row] = await db.select().from(educationMedia).where(eq(educationMedia.id, id))
  if (!row) throw notFound('upload_gone')
  return row
}

export const getUpload = async (db: Db, id: string): Promise<MediaUploadState> => stateOf(await findRow(db, id))

type Piece = { id: string; startsAt: number; bytes: Uint8Array }

/**
 * The next piece. One that does not begin where the last one ended is refused with 409, which says where to go on. With the last one
 * the file is looked at: what plays nothing is refused (422) and leaves nothing, what plays takes the place of the lesson's file.
 */
export async function addPiece(kit: Kit, { id, startsAt, bytes }: Piece): Promise<MediaUploadState> {
  const { db, files } = kit
  if (bytes.length === 0 || bytes.length > PIECE_BYTES) throw new AppError('payload_too_large', { status: 413 })
  const row = await db.transaction(async (tx) => {
    const [held] = await tx.select().from(educationMedia).where(eq(educationMedia.id, id)).for('update')
    if (!held) throw notFound('upload_gone')
    if (held.readyAt !== null || held.received === held.bytes) return held
    if (startsAt !== held.received) throw new AppError('upload_elsewhere', { status: 409, extra: { received: held.received } })
    if (startsAt + bytes.length > held.bytes) throw new AppError('bad_request')
    // Written before it is noted: a piece that was not noted is sent again, to the same place.
    await files.write(id, startsAt, bytes)
    const received = startsAt + bytes.length
    await tx.update(educationMedia).set({ received }).where(eq(educationMedia.id, id))
    return { ...held, received }
  })
  return row.readyAt === null && row.received === row.bytes ? finishUpload(kit, row) : stateOf(row)
}

async function finishUpload(kit: Kit, row: MediaRow): Promise<MediaUploadState> {
  const { db, files } = kit
  const found = await lookAt(files, row.id)
  if (typeof found === 'string') {
    await dropMedia(kit, row.id)
    throw new AppError(refusals[found], { status: 422, fields: { file: refusals[found] } })
  }
  await files.finish(row.id)
  const replaced = await db.transaction((tx) => putInPlace(tx, row, found, kit))
  for (const id of replaced) await files.remove(id)
  return { received: row.bytes, bytes: row.bytes, isWhole: true }
}

async function lookAt(files: LargeFiles, id: string): Promise<FoundMedia | NoMedia> {
  const file = await files.openGrowing(id)
  if (!file) throw notFound('upload_gone')
  try {
    return await findMediaKind(file)
  } finally {
    await file.close()
  }
}

/** The file is the lesson's now, and the only one. Returns those that it replaced. */
async function putInPlace(tx: Tx, row: MediaRow, found: FoundMedia, { by, now }: Kit): Promise<string[]> {
  const [lesson] = await tx.select().from(educationLessons).where(eq(educationLessons.id, row.lessonId)).for('update')
  if (!lesson) throw notFound('lesson_gone')
  const before = await tx
    .delete(educationMedia)
    .where(and(eq(educationMedia.lessonId, row.lessonId), isNotNull(educationMedia.readyAt)))
    .returning({ id: educationMedia.id })
  await tx
    .update(educationMedia)
    .set({ ...found, readyAt: now })
    .where(eq(educationMedia.id, row.id))
  await recordAudit(tx, {
    by,
    action: 'education.media_added',
    subject: { kind: 'education_lesson', id: lesson.id, name: lesson.title.ar ?? lesson.id },
    after: { kind: found.kind, bytes: row.bytes },
  })
  return before.map(({ id }) => id)
}

/** A file that is not wanted, whole or not. */
export async function dropMedia({ db, files }: Pick<Kit, 'db' | 'files'>, id: string): Promise<void> {
  await db.delete(educationMedia).where(eq(educationMedia.id, id))
  await files.remove(id)
}

/** What a lesson played goes, with its captions left for the next file. */
export async function removeMedia({ db, files, by }: Omit<Kit, 'now'>, lessonId: string): Promise<void> {
  const removed = await db.transaction(async (tx) => {
    const rows = await tx
      .delete(educationMedia)
      .where(and(eq(educationMedia.lessonId, lessonId), isNotNull(educationMedia.readyAt)))
      .returning()
    const [lesson] = await tx.select().from(educationLessons).where(eq(educationLessons.id, lessonId))
    if (rows.length === 0 || !lesson) throw notFound('lesson_media_gone')
    await recordAudit(tx, {
      by,
      action: 'education.media_removed',
      subject: { kind: 'education_lesson', id: lessonId, name: lesson.title.ar ?? lessonId },
    })
    return rows
  })
  for (const { id } of removed) await files.remove(id)
}

/** A file that came whole with a form. */
export async function takeMedia(kit: Kit, { lessonId, bytes }: { lessonId: string; bytes: Uint8Array }): Promise<void> {
  const id = await startMedia(kit, { lessonId, bytes: bytes.length })
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await addPiece(kit, { id, startsAt: at, bytes: bytes.subarray(at, at + PIECE_BYTES) })
  }
}

/** What was begun a day ago and never ended, and files of nobody. Returns how many files went. */
export async function sweepMedia(db: Db, files: LargeFiles, now: Date): Promise<number> {
  await db
    .delete(educationMedia)
    .where(and(isNull(educationMedia.readyAt), lt(educationMedia.startedAt, new Date(now.getTime() - UNFINISHED_MS))))
  const keeps = async (ids: string[]) => {
    const known = new Set((await db.select({ id: educationMedia.id }).from(educationMedia)).map(({ id }) => id))
    return new Set(ids.filter((id) => known.has(id)))
  }
  return files.sweep(keeps, now)
}
