import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { mediaUses } from '#app/features/media/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import type { BookingStatusFacts } from '../calendar/rules.ts'
import { advertisementBookings, advertisementDays, advertisements, advertisers } from '../tables.server.ts'
import type { AdCounts, Slot } from '../types.ts'

const MAX_BOOKINGS = 300
/** So many days ahead an end, a start without a picture and an offer are said. */
export const SOON_DAYS = 7

export type CalendarBooking = BookingStatusFacts &
  AdCounts & {
    id: string
    slot: Slot
    isExclusive: boolean
    weight: number
    dailyCap: number | null
    priceInCents: number | null
    advertisementId: string
    title: LocalText
    advertiser: string
    link: string | null
    sample: boolean
  }

type Days = { from: string; to: string }

/** Views and clicks of a booking's own slot, in its own days and in those asked about. */
const counted = (column: typeof advertisementDays.views | typeof advertisementDays.clicks, { from, to }: Days) =>
  sql<number>`(select coalesce(sum(${column}), 0) from ${advertisementDays}
    where ${advertisementDays.advertisementId} = ${advertisementBookings.advertisementId}
      and ${advertisementDays.place} = ${advertisementBookings.slot}
      and ${advertisementDays.day} between greatest(${advertisementBookings.startsOn}, ${from}) and least(${advertisementBookings.endsOn}, ${to}))`.mapWith(
    Number,
  )

const ALL_DAYS: Days = { from: '2000-01-01', to: '2999-12-31' }

async function listWhere(db: DbOrTx, where: SQL | undefined, days: Days = ALL_DAYS): Promise<CalendarBooking[]> {
  const subject = sql`'advertisement:' || ${advertisements.id} || ':pictures'`
  return db
    .select({
      id: advertisementBookings.id,
      slot: advertisementBookings.slot,
      startsOn: advertisementBookings.startsOn,
      endsOn: advertisementBookings.endsOn,
      state: advertisementBookings.state,
      isExclusive: advertisementBookings.isExclusive,
      weight: advertisementBookings.weight,
      dailyCap: advertisementBookings.dailyCap,
      priceInCents: advertisementBookings.priceInCents,
      advertisementId: advertisements.id,
      title: advertisements.title,
      advertiser: advertisers.name,
      link: advertisements.link,
      isActive: advertisements.isActive,
      sample: advertisements.sample,
      hasPicture: sql<boolean>`(${advertisements.illustration} is not null or exists (
        select 1 from ${mediaUses} where ${mediaUses.room} = 'advertisements' and ${mediaUses.subject} = ${subject}))`,
      views: counted(advertisementDays.views, days),
      clicks: counted(advertisementDays.clicks, days),
    })
    .from(advertisementBookings)
    .innerJoin(advertisements, eq(advertisements.id, advertisementBookings.advertisementId))
    .innerJoin(advertisers, eq(advertisers.id, advertisements.advertiserId))
    .where(and(isNull(advertisementBookings.deletedAt), isNull(advertisements.deletedAt), isNull(advertisers.deletedAt), where))
    .orderBy(asc(advertisementBookings.startsOn), asc(advertisementBookings.id))
    .limit(MAX_BOOKINGS)
}

/** What stands in the calendar between two days, with the counts of each booking's whole time. */
export function listBookings(db: DbOrTx, { from, to }: Days): Promise<CalendarBooking[]> {
  return listWhere(db, and(lte(advertisementBookings.startsOn, to), gte(advertisementBookings.endsOn, from)))
}

/** What was booked for sure in some days, with the counts of these days alone. */
export function listShown(db: DbOrTx, days: Days): Promise<CalendarBooking[]> {
  const { from, to } = days
  const where = and(
    eq(advertisementBookings.state, 'confirmed'),
    lte(advertisementBookings.startsOn, to),
    gte(advertisementBookings.endsOn, from),
  )
  return listWhere(db, where, days)
}

/** One booking, whenever it is; undefined for one in the bin. */
export async function findBooking(db: DbOrTx, id: string): Promise<CalendarBooking | undefined> {
  return (await listWhere(db, eq(advertisementBookings.id, id)))[0]
}

/** What somebody has to look after: confirmed bookings that run or begin soon and lack a picture, and offers about to begin. */
export function listWaitingBookings(db: DbOrTx, today: string): Promise<CalendarBooking[]> {
  const soon = addDays(today, SOON_DAYS)
  return listWhere(db, and(gte(advertisementBookings.endsOn, today), lte(advertisementBookings.startsOn, soon)))
}

export async function countSampleAdvertisements(db: DbOrTx): Promise<number> {
  return db.$count(advertisements, eq(advertisements.sample, true))
}
