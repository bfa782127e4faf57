import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { media, mediaUses } from '../tables.server.ts'
import type { MediaDetails } from '../types.ts'
import { type Darkroom, developFile } from './upload.server.ts'

type MediaChange = { id: number; by: Actor }

/**
 * The row, held until the transaction ends. `update` keeps everybody from choosing a picture that is being thrown away; a
 * change of words must not, since it goes on to the entries that show it, whose writers would be waiting for this one.
 */
async function lockMedia(tx: Tx, id: number, strength: 'update' | 'no key update' = 'update') {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for(strength)
  if (!row) throw notFound()
  return row
}

const subjectOf = (row: { id: number; alt: { ar: string } }) => ({ kind: 'media', id: String(row.id), name: row.alt.ar })

const result = ({ alt, credit, licence, focalX, focalY }: MediaDetails) => ({ alt, credit, licence, focal_x: focalX, focal_y: focalY })

/** Throws `version_conflict` (409) when somebody else has saved since the form was drawn. */
export async function saveMedia(
  db: Db,
  { id, by, version, details }: MediaChange & { version: number; details: MediaDetails },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMedia(tx, id, 'no key update')
    if (row.version !== version) throw new AppError('version_conflict', { status: 409 })
    const { alt, credit, licence, focalX, focalY } = details
    await tx
      .update(media)
      .set({ alt, credit, licence, focalX, focalY, version: version + 1, updatedAt: sql`now()` })
      .where(eq(media.id, id))
    await recordAudit(tx, { by, action: 'media.saved', subject: subjectOf(row), before: result(row), after: result(details) })
  })
}

/** Another file in the place of this one, wherever it is shown. 409 when the library has that file as another picture. */
export async function replaceMedia(db: Db, darkroom: Darkroom, { id, by, bytes }: MediaChange & { bytes: Uint8Array }): Promise<void> {
  const file = await developFile(darkroom, bytes)
  const gone = await db.transaction(async (tx) => {
    const row = await lockMedia(tx, id, 'no key update')
    if (row.hash === file.hash) return undefined
    const [taken] = await tx.select({ id: media.id }).from(media).where(eq(media.hash, file.hash))
    if (taken) throw new AppError('media_known', { status: 409, fields: { file: 'media_known' } })
    await tx
      .update(media)
      .set({ ...file, version: row.version + 1, updatedAt: sql`now()` })
      .where(eq(media.id, id))
    await recordAudit(tx, {
      by,
      action: 'media.replaced',
      subject: subjectOf(row),
      before: { width: row.width, height: row.height, bytes: row.bytes },
      after: { width: file.width, height: file.height, bytes: file.bytes, file: file.hash.slice(0, 8) },
    })
    return row.hash
  })
  // Pages that were sent a moment ago still ask for the old files; the daily sweep takes them.
  if (gone) await darkroom.files.touch(gone)
}

/** Into the bin. Refused (409) while anything shows it. */
export async function binMedia(db: Db, { id, by }: MediaChange): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMedia(tx, id)
    if (row.deletedAt) return
    const uses = await tx.$count(mediaUses, eq(mediaUses.mediaId, id))
    if (uses > 0) throw new AppError('media_in_use', { status: 409, params: { count: uses } })
    await tx
      .update(media)
      .set({ deletedAt: sql`now()`, version: row.version + 1 })
      .where(eq(media.id, id))
    await recordAudit(tx, { by, action: 'media.binned', subject: subjectOf(row) })
  })
}

export async function restoreMedia(db: Db, { id, by }: MediaChange): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMedia(tx, id)
    if (!row.deletedAt) return
    await tx
      .update(media)
      .set({ deletedAt: null, version: row.version + 1 })
      .where(eq(media.id, id))
    await recordAudit(tx, { by, action: 'media.restored', subject: subjectOf(row) })
  })
}

/** For good, files and all; only from the bin. */
export async function deleteMedia(db: Db, files: FileSets, { id, by }: MediaChange): Promise<void> {
  const hash = await db.transaction(async (tx) => {
    const row = await lockMedia(tx, id)
    if (!row.deletedAt) throw new AppError('media_not_binned', { status: 409 })
    // An entry's undo can bring back what had meanwhile been thrown away.
    const uses = await tx.$count(mediaUses, eq(mediaUses.mediaId, id))
    if (uses > 0) throw new AppError('media_in_use', { status: 409, params: { count: uses } })
    await tx.delete(media).where(and(eq(media.id, id), isNotNull(media.deletedAt)))
    await recordAudit(tx, { by, action: 'media.deleted', subject: subjectOf(row) })
    return row.hash
  })
  await files.remove(hash)
}

/** The files that no row names any more, a day after they were last written. */
export function sweepMedia(db: Db, files: FileSets, now: Date): Promise<number> {
  return files.sweep(async (hashes) => {
    if (hashes.length === 0) return new Set()
    const saved = await db.select({ hash: media.hash }).from(media).where(inArray(media.hash, hashes))
    return new Set(saved.map(({ hash }) => hash))
  }, now)
}
