import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { inOrder } from '../rules.ts'
import { media, mediaUses } from '../tables.server.ts'
import type { MediaUse } from '../types.ts'

/**
 * The pictures of a thing, in order, instead of those it had; none when the thing goes. Belongs into the transaction that
 * saves the thing. Throws `media_gone` (409) for a picture that meanwhile was thrown away.
 */
export async function setMediaUses(tx: Tx, { room, subject }: MediaUse, ids: readonly number[]): Promise<void> {
  const requested = inOrder(ids)
  await requireMedia(tx, requested)
  const before = await tx
    .select({ id: mediaUses.mediaId })
    .from(mediaUses)
    .where(and(eq(mediaUses.room, room), eq(mediaUses.subject, subject)))
    .orderBy(mediaUses.position)
  if (JSON.stringify(before.map(({ id }) => id)) === JSON.stringify(requested)) return
  await tx.delete(mediaUses).where(and(eq(mediaUses.room, room), eq(mediaUses.subject, subject)))
  if (requested.length === 0) return
  await tx.insert(mediaUses).values(requested.map((mediaId, position) => ({ room, subject, mediaId, position })))
}

/** Pictures that a thing shows from now on, besides those it has: as of papers that are handed out and never taken back. 409 `media_gone`. */
export async function addMediaUses(tx: Tx, { room, subject }: MediaUse, ids: readonly number[]): Promise<void> {
  const requested = inOrder(ids)
  if (requested.length === 0) return
  await requireMedia(tx, requested)
  await tx
    .insert(mediaUses)
    .values(requested.map((mediaId) => ({ room, subject, mediaId, position: 0 })))
    .onConflictDoNothing()
}

/** Pictures of the library that are about to be shown: nobody throws them away until the transaction ends. 409 `media_gone`. */
export async function requireMedia(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // Held against the bin, in one order whoever comes.
  const there = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isNull(media.deletedAt)))
    .orderBy(media.id)
    .for('share')
  if (there.length < ids.length) throw new AppError('media_gone', { status: 409, fields: { media: 'media_gone' } })
}
