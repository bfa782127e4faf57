import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { BookingState, CountedPlace, Slot } from './types.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** What the resource kit needs of every table it manages. */
const managed = () => ({
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** Who advertises. Only the hash of the report's secret address is stored. */
export const advertisers = pgTable(
  'advertisers',
  {
    ...managed(),
    name: text('name').notNull(),
    contact: text('contact'),
    phone: text('phone'),
    note: text('note'),
    reportTokenHash: text('report_token_hash'),
    sample: boolean('sample').notNull().default(false),
  },
  (t) => [unique('advertisers_report_token').on(t.reportTokenHash)],
)

/** What is shown. The id stands in the address of its page. */
export const advertisements = pgTable(
  'advertisements',
  {
    ...managed(),
    advertiserId: text('advertiser_id')
      .notNull()
      .references(() => advertisers.id),
    title: jsonb('title').$type<LocalText>().notNull(),
    body: jsonb('body').$type<LocalText>().notNull(),
    /** As `readLink` returns it; null leads nowhere. */
    link: text('link'),
    isActive: boolean('is_active').notNull().default(true),
    /** Of a sample, which has no photograph. */
    illustration: text('illustration'),
    sample: boolean('sample').notNull().default(false),
  },
  (t) => [
    check('advertisements_link', sql`${t.link} ~ '^(https?://|tel:[+])' and length(${t.link}) <= 500`),
    check('advertisements_illustration', sql`${t.illustration} is null or ${t.sample}`),
    index('advertisements_of_advertiser').on(t.advertiserId),
  ],
)

/**
 * Which advertisement stands where, from a Monday to a Sunday. An exclusive booking has its slot alone: whatever writes the
 * rows, two that meet are refused by `advertisement_bookings_apart` (by hand). There a shared booking takes up its own
 * `lane`, and an exclusive one all lanes.
 */
export const advertisementBookings = pgTable(
  'advertisement_bookings',
  {
    ...managed(),
    advertisementId: text('advertisement_id')
      .notNull()
      .references(() => advertisements.id),
    slot: text('slot').$type<Slot>().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    state: text('state').$type<BookingState>().notNull().default('offer'),
    isExclusive: boolean('is_exclusive').notNull().default(false),
    weight: integer('weight').notNull().default(1),
    /** Views a day after which it rests until the next. */
    dailyCap: integer('daily_cap'),
    /** For the whole time; null where none is agreed, nothing where it is free. */
    priceInCents: bigint('price_in_cents', { mode: 'number' }),
    lane: integer('lane').generatedAlwaysAsIdentity(),
  },
  (t) => [
    check('advertisement_bookings_slot', sql`${t.slot} in ('home', 'guide_list', 'article', 'store')`),
    check('advertisement_bookings_state', sql`${t.state} in ('offer', 'confirmed')`),
    check(
      'advertisement_bookings_weeks',
      sql`extract(isodow from ${t.startsOn}) = 1 and extract(isodow from ${t.endsOn}) = 7 and ${t.endsOn} > ${t.startsOn}`,
    ),
    check('advertisement_bookings_weight', sql`${t.weight} between 1 and 10`),
    check('advertisement_bookings_cap', sql`${t.dailyCap} between 1 and 1000000`),
    check('advertisement_bookings_price', sql`${t.priceInCents} between 0 and 100000000`),
    index('advertisement_bookings_ending').on(t.endsOn, t.startsOn).where(sql`${t.deletedAt} is null`),
    index('advertisement_bookings_of').on(t.advertisementId),
  ],
)

/** How often an advertisement was seen and pressed on one Moroccan day. There is no line about anybody. */
export const advertisementDays = pgTable(
  'advertisement_days',
  {
    advertisementId: text('advertisement_id')
      .notNull()
      .references(() => advertisements.id),
    day: date('day').notNull(),
    place: text('place').$type<CountedPlace>().notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.advertisementId, t.day, t.place] }),
    check('advertisement_days_counts', sql`${t.views} >= 0 and ${t.clicks} >= 0`),
    index('advertisement_days_day').on(t.day),
  ],
)
