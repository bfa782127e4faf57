import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { uploadsOf } from '../../rules.ts'
import { pictureFingerprints } from '../../tables.server.ts'
import { findOfferer } from '../queries/offerer.server.ts'
import { offerRefusal } from '../rules.ts'

/** Pictures of one account that no listing of theirs shows yet; the oldest go first. */
const MAX_UPLOADS = 40
const AT_ONCE = 20

/** 403 with the reason for an account that may not offer, before anything costly is done for it. */
export async function requireMayOffer(db: DbOrTx, userId: string): Promise<void> {
  const offerer = await findOfferer(db, userId)
  const refusal = offerer ? offerRefusal(offerer) : 'offer_suspended'
  if (refusal) throw new AppError(refusal, { status: 403 })
}

/** Whoever sent a file may show it, also where somebody else had sent the same one before. */
export async function noteUpload(db: Db, { mediaId, userId }: { mediaId: number; userId: string }): Promise<void> {
  const subject = uploadsOf(userId)
  const isTheirs = and(eq(mediaUses.room, 'listings'), eq(mediaUses.subject, subject))
  await db.transaction(async (tx) => {
    const sent = await tx
      .select({ id: mediaUses.mediaId, position: mediaUses.position })
      .from(mediaUses)
      .where(isTheirs)
      .orderBy(desc(mediaUses.position))
      .for('update')
    const position = (sent[0]?.position ?? 0) + 1
    await tx.insert(mediaUses).values({ room: 'listings', subject, mediaId, position }).onConflictDoNothing()
    for (const { id } of sent.slice(MAX_UPLOADS - 1)) await tx.delete(mediaUses).where(and(isTheirs, eq(mediaUses.mediaId, id)))
  })
}

const unseen = (db: DbOrTx) =>
  db
    .selectDistinct({ id: media.id, hash: media.hash, width: media.width })
    .from(mediaUses)
    .innerJoin(media, eq(media.id, mediaUses.mediaId))
    .where(
      and(
        eq(mediaUses.room, 'listings'),
        isNull(media.deletedAt),
        notExists(db.select({ one: sql`1` }).from(pictureFingerprints).where(eq(pictureFingerprints.mediaId, media.id))),
      ),
    )
    .orderBy(asc(media.id))

export async function hasUnseenPictures(db: Db): Promise<boolean> {
  return (await unseen(db).limit(1)).length > 0
}

type Look = (picture: { hash: string; width: number }) => Promise<string>

/** Notes what the pictures of listings look like, each once; what cannot be read looks like nothing. Returns how many. */
export async function fingerprintPictures(db: Db, look: Look): Promise<number> {
  let seen = 0
  for (;;) {
    const pictures = await unseen(db).limit(AT_ONCE)
    for (const picture of pictures) {
      const fingerprint = await look(picture).catch((error: unknown) => {
        if (error instanceof AppError && error.code.startsWith('picture_')) return ''
        throw error
      })
      await db.insert(pictureFingerprints).values({ mediaId: picture.id, fingerprint }).onConflictDoNothing()
    }
    seen += pictures.length
    if (pictures.length < AT_ONCE) return seen
  }
}
