import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { foldArabic } from '#app/platform/arabic.ts'
import { holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { thumbSrc } from './rules.ts'
import { media, mediaUses } from './tables.server.ts'
import type { MediaLine, MediaRoom, MediaRow, MediaUse, MediaView } from './types.ts'

const columns = {
  id: media.id,
  hash: media.hash,
  mime: media.mime,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  placeholder: media.placeholder,
  alt: media.alt,
  credit: media.credit,
  licence: media.licence,
  focalX: media.focalX,
  focalY: media.focalY,
  version: media.version,
  createdAt: media.createdAt,
  deletedAt: media.deletedAt,
}

export type MediaFilter = { view: MediaView; text?: string | undefined; room?: MediaRoom | undefined }

/** One page of the library, newest first, and whether there is more behind it. */
export async function listMedia(
  db: DbOrTx,
  filter: MediaFilter,
  page: { limit: number; older?: number | undefined },
): Promise<{ pictures: MediaLine[]; hasMore: boolean }> {
  const uses = sql<number>`(select count(*) from ${mediaUses} where ${mediaUses.mediaId} = ${media}.id)`.mapWith(Number)
  const found = await db
    .select({ ...columns, uses })
    .from(media)
    .where(and(...conditions(db, filter), page.older === undefined ? undefined : lt(media.id, page.older)))
    .orderBy(desc(media.id))
    .limit(page.limit + 1)
  return { pictures: found.slice(0, page.limit), hasMore: found.length > page.limit }
}

function conditions(db: DbOrTx, { view, text, room }: MediaFilter): (SQL | undefined)[] {
  const used = (where?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(mediaUses)
      .where(and(sql`${mediaUses.mediaId} = ${media}.id`, where))
  return [
    view === 'bin' ? isNotNull(media.deletedAt) : isNull(media.deletedAt),
    view === 'unused' ? notExists(used()) : undefined,
    room ? exists(used(eq(mediaUses.room, room))) : undefined,
    text ? matching(text) : undefined,
  ]
}

/** In any language, and by who took it; letters count as they do in the site's search. */
function matching(text: string): SQL {
  const label = sql`ar_norm(concat_ws(' ', ${media.alt} ->> 'ar', ${media.alt} ->> 'en', ${media.alt} ->> 'es', ${media.alt} ->> 'fr', ${media.credit}))`
  return holdsFolded(label, foldArabic(text))
}

export async function countMedia(db: DbOrTx): Promise<Record<MediaView, number>> {
  const [all, unused, bin] = await Promise.all(
    (['all', 'unused', 'bin'] as const).map((view) => db.$count(media, and(...conditions(db, { view })))),
  )
  return { all: all ?? 0, unused: unused ?? 0, bin: bin ?? 0 }
}

export async function findMedia(db: DbOrTx, id: number): Promise<MediaLine | undefined> {
  const [row] = await db.select(columns).from(media).where(eq(media.id, id))
  return row && { ...row, uses: await db.$count(mediaUses, eq(mediaUses.mediaId, id)) }
}

/** Where a picture is shown. */
export function usesOf(db: DbOrTx, id: number): Promise<MediaUse[]> {
  return db
    .select({ room: mediaUses.room, subject: mediaUses.subject })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, id))
    .orderBy(asc(mediaUses.room), asc(mediaUses.subject))
}

/** The rooms in which pictures are shown at all, with how many. */
export async function countByRoom(db: DbOrTx): Promise<{ room: MediaRoom; pictures: number }[]> {
  return db.select({ room: mediaUses.room, pictures: count() }).from(mediaUses).groupBy(mediaUses.room).orderBy(asc(mediaUses.room))
}

/** These pictures, in the order asked; what is gone or in the bin is left out. */
export async function mediaByIds(db: DbOrTx, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(columns)
    .from(media)
    .where(and(inArray(media.id, [...ids]), isNull(media.deletedAt)))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Pictures by what they are made of, which is the same in every library that has them; those in the bin are left out. */
export async function mediaByHashes(db: DbOrTx, hashes: readonly string[]): Promise<{ id: number; hash: string }[]> {
  if (hashes.length === 0) return []
  return db
    .select({ id: media.id, hash: media.hash })
    .from(media)
    .where(and(inArray(media.hash, [...hashes]), isNull(media.deletedAt)))
}

/** The pictures of things of one room, in their order, by the thing's key; `firstOnly` for lists that show one of each. */
export async function mediaOf(
  db: DbOrTx,
  room: MediaRoom,
  subjects: readonly string[],
  { firstOnly = false } = {},
): Promise<Map<string, MediaRow[]>> {
  const pictures = new Map<string, MediaRow[]>()
  if (subjects.length === 0) return pictures
  const found = await db
    .select({ ...columns, subject: mediaUses.subject })
    .from(mediaUses)
    .innerJoin(media, eq(media.id, mediaUses.mediaId))
    .where(and(eq(mediaUses.room, room), inArray(mediaUses.subject, [...subjects]), firstOnly ? eq(mediaUses.position, 0) : undefined))
    .orderBy(asc(mediaUses.position))
  for (const { subject, ...row } of found) pictures.set(subject, [...(pictures.get(subject) ?? []), row])
  return pictures
}

/** As wide as a line of a list draws one, on a screen of double density. */
const THUMB = 160

/** The address of a small one of each thing's first picture; things without any are left out. */
export async function thumbsOf(db: DbOrTx, room: MediaRoom, subjects: readonly string[]): Promise<Map<string, string>> {
  const firsts = await mediaOf(db, room, subjects, { firstOnly: true })
  return new Map([...firsts].flatMap(([subject, [first]]) => (first ? [[subject, thumbSrc(first, THUMB)]] : [])))
}
