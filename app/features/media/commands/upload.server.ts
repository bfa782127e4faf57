import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { gifEndsWhole, MAX_FILE_BYTES, sniffPicture } from '#app/platform/pictures/kind.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { media } from '../tables.server.ts'
import type { MediaDetails, MediaFile } from '../types.ts'

export type Darkroom = { files: FileSets; pictures: Pick<Pictures, 'develop'> }

/** Raised when what is made of a file changes, so that an address never means two things. */
const RECIPE = 'v1'

const refuse = (code: string) => new AppError(code, { fields: { file: code } })

/** What is sent is looked at before it is decoded, and what cannot be a picture is refused with the reason. */
function kindOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw refuse('media_empty')
  if (bytes.length > MAX_FILE_BYTES) throw refuse('media_heavy')
  const kind = sniffPicture(bytes)
  if (kind === undefined) throw refuse('media_kind')
  if (kind === 'svg') throw refuse('media_svg')
  if (kind === 'heic') throw refuse('media_heic')
  if (kind === 'gif' && !gifEndsWhole(bytes)) throw refuse('picture_unreadable')
  return `image/${kind}`
}

/** Makes and stores the files of a picture. Only pixels are kept: no byte of what was sent is. */
export async function developFile({ files, pictures }: Darkroom, bytes: Uint8Array): Promise<MediaFile> {
  const mime = kindOf(bytes)
  const hash = hashOf(bytes)
  try {
    const { width, height, placeholder, files: made } = await pictures.develop(bytes)
    await files.put(hash, made)
    return { hash, mime, width, height, bytes: bytes.length, placeholder }
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('picture_')) throw refuse(error.code)
    throw error
  }
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 40)
}

type Upload = { bytes: Uint8Array; details: MediaDetails; by: Actor }

/**
 * A picture into the library. One that is there already is given back as it is (`known`), out of the bin if it was in it:
 * what was said of it the first time stands.
 */
export async function uploadMedia(db: Db, darkroom: Darkroom, { bytes, details, by }: Upload): Promise<{ id: number; known: boolean }> {
  const known = await findExisting(db, hashOf(bytes), by)
  if (known !== undefined && (await darkroom.files.has(hashOf(bytes)))) return { id: known, known: true }
  const file = await developFile(darkroom, bytes)
  if (known !== undefined) return { id: known, known: true }
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(media)
      .values({ ...file, ...details, madeBy: by.id })
      .onConflictDoNothing()
      .returning({ id: media.id })
    if (!made) {
      const [row] = await tx.select({ id: media.id }).from(media).where(eq(media.hash, file.hash))
      if (!row) throw new Error('the picture that was in the way is gone')
      return { id: row.id, known: true }
    }
    const { alt, credit, licence } = details
    const subject = { kind: 'media', id: String(made.id), name: alt.ar }
    await recordAudit(tx, { by, action: 'media.uploaded', subject, after: { alt, credit, licence } })
    return { id: made.id, known: false }
  })
}

async function findExisting(db: Db, hash: string, by: Actor): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ id: media.id, alt: media.alt, deletedAt: media.deletedAt }).from(media).where(eq(media.hash, hash))
    if (row?.deletedAt) {
      await tx.update(media).set({ deletedAt: null, version: sql`version + 1` }).where(eq(media.id, row.id))
      await recordAudit(tx, { by, action: 'media.restored', subject: { kind: 'media', id: String(row.id), name: row.alt.ar } })
    }
    return row?.id
  })
}
