import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { mediaByIds, mediaOf } from '#app/features/media/queries.server.ts'
import { thumbSrc } from '#app/features/media/rules.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { listingMarks } from '../../marks/tables.server.ts'
import { picturesOf } from '../../rules.ts'
import { listingCounts, listings } from '../../tables.server.ts'
import { mediaIdsOf } from '../commands/listing-row.server.ts'
import { MAX_OPEN_LISTINGS } from '../rules.ts'

const DAY_MS = 86_400_000
/** As many weeks as a listing stands, nearly. */
const SHOWN_WEEKS = 8
const MAX_QUEUE = 500

export type ListingInterest = { views: number; calls: number; messages: number }
export type OwnListing = Awaited<ReturnType<typeof listOwnListings>>[number]

/** All of an account's listings, the last touched first, each with who took an interest in it week by week, this one first. */
export async function listOwnListings(db: DbOrTx, userId: string, now: Date) {
  const rows = await db
    .select({ listing: listings, cityName: cities.name })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(and(eq(listings.ownerId, userId), isNull(listings.deletedAt)))
    .orderBy(desc(listings.updatedAt), desc(listings.id))
    .limit(MAX_OPEN_LISTINGS)
  const ids = rows.map(({ listing }) => listing.id)
  const [pictures, interest, saved, queue] = await Promise.all([
    mediaOf(db, 'listings', ids.map(picturesOf)),
    interestIn(db, ids, now),
    savedTimes(db, ids),
    rows.some(({ listing }) => listing.state === 'waiting') ? reviewQueue(db) : Promise.resolve<string[]>([]),
  ])
  return rows.map(({ listing, cityName }) => {
    const shown = pictures.get(picturesOf(listing.id)) ?? []
    return {
      ...{ listing, cityName, media: shown.map(({ id }) => id), thumb: shown[0] ? thumbSrc(shown[0], 160) : null },
      weeks: Array.from({ length: SHOWN_WEEKS }, (_, ago) => interest.get(`${listing.id} ${ago}`) ?? NOTHING),
      saved: saved.get(listing.id) ?? 0,
      /** Its place among those that wait; null where it does not. */
      place: queue.includes(listing.id) ? queue.indexOf(listing.id) + 1 : null,
    }
  })
}

const NOTHING: ListingInterest = { views: 0, calls: 0, messages: 0 }

/** By listing and how many weeks ago: a week is seven days, the last of which is today in Morocco. */
async function interestIn(db: DbOrTx, ids: readonly string[], now: Date): Promise<Map<string, ListingInterest>> {
  if (ids.length === 0) return new Map()
  const today = moroccoDay(now)
  const from = moroccoDay(new Date(now.getTime() - SHOWN_WEEKS * 7 * DAY_MS))
  const ago = sql<number>`(${today}::date - ${listingCounts.day}) / 7`.mapWith(Number)
  const sum = (column: typeof listingCounts.views | typeof listingCounts.calls | typeof listingCounts.messages) =>
    sql<number>`sum(${column})`.mapWith(Number)
  const { listingId, day, views, calls, messages } = listingCounts
  const rows = await db
    .select({ listingId, ago, views: sum(views), calls: sum(calls), messages: sum(messages) })
    .from(listingCounts)
    .where(and(inArray(listingId, [...ids]), gt(day, from), lte(day, today)))
    .groupBy(listingId, sql`2`)
  return new Map(rows.map(({ listingId: id, ago: weeks, ...interest }) => [`${id} ${weeks}`, interest]))
}

/** How many accounts keep each among their favourites; devices without an account tell nobody. */
async function savedTimes(db: DbOrTx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: listingMarks.listingId, times: count() })
    .from(listingMarks)
    .where(and(inArray(listingMarks.listingId, [...ids]), eq(listingMarks.kind, 'favourite')))
    .groupBy(listingMarks.listingId)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** What waits, in the order in which it is looked at. */
async function reviewQueue(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.state, 'waiting'), isNull(listings.deletedAt)))
    .orderBy(asc(listings.submittedAt), asc(listings.id))
    .limit(MAX_QUEUE)
  return rows.map(({ id }) => id)
}

/** A listing as its owner edits it; undefined for everybody else's. */
export async function findOwnListing(db: DbOrTx, { id, userId }: { id: string; userId: string }) {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, userId), isNull(listings.deletedAt)))
  return row && { row, pictures: await mediaIdsOf(db, id) }
}

export type ShownThumb = { id: number; src: string }

/** Small pictures for the form, in order; what is gone is left out. */
export async function formPictures(db: DbOrTx, ids: readonly number[]): Promise<ShownThumb[]> {
  const rows = await mediaByIds(db, ids)
  return rows.map((row) => ({ id: row.id, src: thumbSrc(row, 320) }))
}
