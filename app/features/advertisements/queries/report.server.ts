import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { isToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import { advertisementBookings, advertisementDays, advertisements, advertisers } from '../tables.server.ts'
import type { AdCounts, AdvertisementCount, Slot } from '../types.ts'

/** A report goes back this far. */
export const REPORT_DAYS = 91
const MAX_LINES = 5000
const MAX_BOOKINGS = 60
const MAX_ADVERTISERS = 200

export type ReportLine = AdvertisementCount & { title: LocalText }
export type ReportBooking = AdCounts & { title: LocalText; slot: Slot; startsOn: string; endsOn: string }
export type ReportRecord = {
  id: string
  name: string
  sample: boolean
  from: string
  to: string
  lines: readonly ReportLine[]
  bookings: readonly ReportBooking[]
}

/** What somebody with the secret address may read; undefined for every other token, made up or replaced. */
export async function findReport(db: DbOrTx, token: string, today: string): Promise<ReportRecord | undefined> {
  if (!isToken(token)) return undefined
  const [advertiser] = await db
    .select({ id: advertisers.id, name: advertisers.name, sample: advertisers.sample })
    .from(advertisers)
    .where(and(eq(advertisers.reportTokenHash, tokenHash(token)), isNull(advertisers.deletedAt)))
  if (!advertiser) return undefined
  const days = { from: addDays(today, 1 - REPORT_DAYS), to: today }
  const [lines, booked] = await Promise.all([listLines(db, advertiser.id, days), listBooked(db, advertiser.id, days)])
  return { ...advertiser, ...days, lines, bookings: booked }
}

type Days = { from: string; to: string }

function listLines(db: DbOrTx, advertiserId: string, { from, to }: Days): Promise<ReportLine[]> {
  return db
    .select({
      id: advertisements.id,
      title: advertisements.title,
      place: advertisementDays.place,
      day: advertisementDays.day,
      views: advertisementDays.views,
      clicks: advertisementDays.clicks,
    })
    .from(advertisementDays)
    .innerJoin(advertisements, eq(advertisements.id, advertisementDays.advertisementId))
    .where(and(eq(advertisements.advertiserId, advertiserId), gte(advertisementDays.day, from), lte(advertisementDays.day, to)))
    .orderBy(asc(advertisementDays.day), asc(advertisements.id), asc(advertisementDays.place))
    .limit(MAX_LINES)
}

async function listBooked(db: DbOrTx, advertiserId: string, { from, to }: Days): Promise<ReportBooking[]> {
  const sum = (column: typeof advertisementDays.views | typeof advertisementDays.clicks) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  return db
    .select({
      title: advertisements.title,
      slot: advertisementBookings.slot,
      startsOn: advertisementBookings.startsOn,
      endsOn: advertisementBookings.endsOn,
      views: sum(advertisementDays.views),
      clicks: sum(advertisementDays.clicks),
    })
    .from(advertisementBookings)
    .innerJoin(advertisements, eq(advertisements.id, advertisementBookings.advertisementId))
    .leftJoin(
      advertisementDays,
      and(
        eq(advertisementDays.advertisementId, advertisements.id),
        eq(advertisementDays.place, advertisementBookings.slot),
        gte(advertisementDays.day, advertisementBookings.startsOn),
        lte(advertisementDays.day, advertisementBookings.endsOn),
      ),
    )
    .where(
      and(
        eq(advertisements.advertiserId, advertiserId),
        eq(advertisementBookings.state, 'confirmed'),
        isNull(advertisementBookings.deletedAt),
        gte(advertisementBookings.endsOn, from),
        lte(advertisementBookings.startsOn, to),
      ),
    )
    .groupBy(advertisementBookings.id, advertisements.id)
    .orderBy(asc(advertisementBookings.startsOn), asc(advertisementBookings.id))
    .limit(MAX_BOOKINGS)
}

/** Every advertiser with what its advertisements came to in some days, and whether its report has an address. */
export async function listAdvertiserResults(db: DbOrTx, { from, to }: Days) {
  const sum = (column: typeof advertisementDays.views | typeof advertisementDays.clicks) =>
    sql<number>`coalesce(sum(${column}) filter (where ${advertisementDays.place} <> 'page'), 0)`.mapWith(Number)
  return db
    .select({
      id: advertisers.id,
      name: advertisers.name,
      sample: advertisers.sample,
      hasLink: sql<boolean>`${advertisers.reportTokenHash} is not null`,
      views: sum(advertisementDays.views),
      clicks: sum(advertisementDays.clicks),
      contacts: sql<number>`coalesce(sum(${advertisementDays.clicks}) filter (where ${advertisementDays.place} = 'page'), 0)`.mapWith(
        Number,
      ),
    })
    .from(advertisers)
    .leftJoin(advertisements, eq(advertisements.advertiserId, advertisers.id))
    .leftJoin(
      advertisementDays,
      and(eq(advertisementDays.advertisementId, advertisements.id), gte(advertisementDays.day, from), lte(advertisementDays.day, to)),
    )
    .where(isNull(advertisers.deletedAt))
    .groupBy(advertisers.id)
    .orderBy(asc(advertisers.name))
    .limit(MAX_ADVERTISERS)
}
