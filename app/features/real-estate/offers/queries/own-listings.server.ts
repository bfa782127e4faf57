import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { mediaByIds, mediaOf } from '#app/features/media/queries.server.ts'
import { thumbSrc } from '#app/features/media/rules.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { picturesOf } from '../../rules.ts'
import { listingCounts, listings } from '../../tables.server.ts'
import { mediaIdsOf } from '../commands/listing-row.server.ts'
import { MAX_OPEN_LISTINGS } from '../rules.ts'

const WEEK_MS = 7 * 86_400_000

export type Interest = { views: number; calls: number; messages: number }
export type OwnListing = Awaited<ReturnType<typeof listOwnListings>>[number]

/** All of an account's listings, the last touched first, each with who took an interest this week and the week before. */
export async function listOwnListings(db: DbOrTx, userId: string, now: Date) {
  const rows = await db
    .select({ listing: listings, cityName: cities.name })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(and(eq(listings.ownerId, userId), isNull(listings.deletedAt)))
    .orderBy(desc(listings.updatedAt), desc(listings.id))
    .limit(MAX_OPEN_LISTINGS)
  const ids = rows.map(({ listing }) => listing.id)
  const [pictures, interest] = await Promise.all([mediaOf(db, 'listings', ids.map(picturesOf)), interestIn(db, ids, now)])
  return rows.map(({ listing, cityName }) => {
    const shown = pictures.get(picturesOf(listing.id)) ?? []
    return {
      ...{ listing, cityName, media: shown.map(({ id }) => id), thumb: shown[0] ? thumbSrc(shown[0], 160) : null },
      ...(interest.get(listing.id) ?? { week: NOTHING, before: NOTHING }),
    }
  })
}

const NOTHING: Interest = { views: 0, calls: 0, messages: 0 }

async function interestIn(db: DbOrTx, ids: readonly string[], now: Date): Promise<Map<string, { week: Interest; before: Interest }>> {
  if (ids.length === 0) return new Map()
  const since = moroccoDay(new Date(now.getTime() - WEEK_MS))
  const from = moroccoDay(new Date(now.getTime() - 2 * WEEK_MS))
  const isWeek = sql`${listingCounts.day} > ${since}`
  const sum = (column: typeof listingCounts.views | typeof listingCounts.calls | typeof listingCounts.messages, week: boolean) =>
    sql<number>`coalesce(sum(${column}) filter (where ${week ? isWeek : sql`not ${isWeek}`}), 0)`.mapWith(Number)
  const { views, calls, messages } = listingCounts
  const rows = await db
    .select({
      id: listingCounts.listingId,
      ...{ views: sum(views, true), calls: sum(calls, true), messages: sum(messages, true) },
      ...{ viewsBefore: sum(views, false), callsBefore: sum(calls, false), messagesBefore: sum(messages, false) },
    })
    .from(listingCounts)
    .where(and(inArray(listingCounts.listingId, [...ids]), gt(listingCounts.day, from)))
    .groupBy(listingCounts.listingId)
  return new Map(
    rows.map(({ id, viewsBefore, callsBefore, messagesBefore, ...week }) => [
      id,
      { week, before: { views: viewsBefore, calls: callsBefore, messages: messagesBefore } },
    ]),
  )
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
