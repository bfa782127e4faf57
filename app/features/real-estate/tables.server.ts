import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { media } from '#app/features/media/tables.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { agencies } from './agents/tables.server.ts'
import type { ApprovedListing, ListingDeal, ListingState, ListingType, PinColor, PointPrecision, TitleStatus } from './types.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What visitors may find: everything else is its owner's and the back office's. */
const isListed = sql`"state" = 'published' and "deleted_at" is null`

/** What is not in the bin. */
const isNotDeleted = sql`"deleted_at" is null`

export const listings = pgTable(
  'listings',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    state: text('state').$type<ListingState>().notNull().default('draft'),
    /** The number people say on the telephone. */
    reference: integer('reference').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    type: text('type').$type<ListingType>().notNull(),
    deal: text('deal').$type<ListingDeal>().notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
    cityId: text('city_id').references(() => cities.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    district: jsonb('district').$type<LocalText>(),
    /** Where the property is. Leaves the server only for its owner, the back office, and visitors of an exact one. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /**
     * What everybody may see: the point itself, or one drawn once within 300 m of it. Stored, so that nobody can find the
     * middle of many draws.
     */
    shownLatitude: doublePrecision('shown_latitude'),
    shownLongitude: doublePrecision('shown_longitude'),
    /** An approximate point shows the neighbourhood and is said to. */
    pointIs: text('point_is').$type<PointPrecision>().notNull().default('approximate'),
    areaM2: integer('area_m2').notNull(),
    rooms: integer('rooms'),
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    /** 0 is the ground floor. */
    floor: integer('floor'),
    // Unknown until somebody has said so: null is not "no".
    isFurnished: boolean('is_furnished'),
    hasWater: boolean('has_water'),
    hasElectricity: boolean('has_electricity'),
    hasRoadAccess: boolean('has_road_access'),
    priceInCents: bigint('price_in_cents', { mode: 'number' }).notNull(),
    pricePeriod: text('price_period').$type<'month' | 'night'>(),
    titleStatus: text('title_status').$type<TitleStatus>().notNull(),
    pinColor: text('pin_color').$type<PinColor>().notNull().default('brick'),
    illustration: text('illustration'),
    sample: boolean('sample').notNull().default(false),
    position: integer('position').notNull().default(0),
    /** Whose it is: who may edit it. Null for the site's own and for samples. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    agencyId: uuid('agency_id').references((): AnyPgColumn => agencies.id, { onDelete: 'set null' }),
    /** E.164; who is called about it. */
    contactPhone: text('contact_phone'),
    /** Made when the form is opened: a form that is sent twice makes one listing. */
    submissionKey: uuid('submission_key'),
    /** What visitors saw when somebody last approved it: changes are measured against this, however many there are. */
    approved: jsonb('approved').$type<ApprovedListing>(),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** In the words that the owner was sent: why it was refused, or what is asked of them. */
    decisionReason: text('decision_reason'),
    publishedAt: moment('published_at'),
    expiresAt: moment('expires_at'),
    /** When its owner was told that it expires soon. */
    remindedAt: moment('reminded_at'),
    /** Sold, rented, withdrawn or expired since then. */
    closedAt: moment('closed_at'),
    /** The one it turned out to be. */
    mergedInto: text('merged_into').references((): AnyPgColumn => listings.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    check('listings_deal', sql`${t.deal} in ('sale', 'rent')`),
    check('listings_type', sql`${t.type} in ('flat', 'house', 'villa', 'plot', 'shop')`),
    check('listings_state', sql`${t.state} in ('draft', 'waiting', 'published', 'refused', 'withdrawn', 'sold', 'rented', 'expired')`),
    check('listings_title_status', sql`${t.titleStatus} in ('titled', 'requisition', 'melkia', 'not_applicable')`),
    check('listings_price', sql`${t.priceInCents} >= 0 and ${t.priceInCents} <= 9007199254740991`),
    check('listings_point_is', sql`${t.pointIs} in ('exact', 'approximate')`),
    check('listings_pin_color', sql`${t.pinColor} in ('brick', 'sea', 'thuya', 'honey', 'slate', 'violet')`),
    check('listings_latitude', sql`${t.latitude} between -90 and 90 and ${t.shownLatitude} between -90 and 90`),
    check('listings_longitude', sql`${t.longitude} between -180 and 180 and ${t.shownLongitude} between -180 and 180`),
    check('listings_area', sql`${t.areaM2} > 0`),
    check('listings_contact_phone', sql`${t.contactPhone} ~ '^\\+[1-9][0-9]{7,14}$'`),
    uniqueIndex('listings_reference').on(t.reference),
    uniqueIndex('listings_submission').on(t.submissionKey),
    index('listings_listed').on(t.position, t.id).where(isListed),
    // Newest first is this one read backwards.
    index('listings_newest').on(t.publishedAt, t.id).where(isListed),
    index('listings_by_price').on(t.priceInCents, t.id).where(isListed),
    // A map's question. Boxes, not columns: two sorted columns find a whole stripe of the country first.
    index('listings_shown').using('gist', sql`point(${t.shownLongitude}, ${t.shownLatitude})`).where(isListed),
    // The price of an area, and what resembles a new one.
    index('listings_area_prices').on(t.cityId, t.type, t.deal, t.areaM2, t.priceInCents).where(isListed),
    index('listings_waiting').on(t.submittedAt, t.id).where(sql`${t.state} = 'waiting' and ${t.deletedAt} is null`),
    index('listings_expiry').on(t.expiresAt).where(sql`${t.state} = 'published'`),
    index('listings_owner').on(t.ownerId, t.updatedAt, t.id),
    index('listings_agency').on(t.agencyId, t.publishedAt, t.id).where(isListed),
    // The office's list in each of its orders; read backwards for the other way round.
    index('listings_desk_updated').on(t.updatedAt, t.id).where(isNotDeleted),
    index('listings_desk_price').on(t.priceInCents, t.id).where(isNotDeleted),
    index('listings_desk_area').on(t.areaM2, t.id).where(isNotDeleted),
    index('listings_desk_state').on(t.state, t.id).where(isNotDeleted),
    index('listings_phone').on(t.contactPhone),
    index('listings_in_city').on(t.cityId),
  ],
)

/** Every price that a published listing has had; the last is today's. */
export const listingPrices = pgTable(
  'listing_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    priceInCents: bigint('price_in_cents', { mode: 'number' }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('listing_prices_of').on(t.listingId, t.at)],
)

/** How often a listing was opened, called about and written about, by Moroccan day. Numbers only: nobody is in it. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    calls: integer('calls').notNull().default(0),
    messages: integer('messages').notNull().default(0),
  },
  (t) => [primaryKey({ name: 'listing_counts_day', columns: [t.listingId, t.day] })],
)

/** What a picture looks like, in 64 bits: those of two pictures that look alike differ in few. */
export const pictureFingerprints = pgTable('listing_picture_fingerprints', {
  mediaId: bigint('media_id', { mode: 'number' })
    .primaryKey()
    .references(() => media.id, { onDelete: 'cascade' }),
  /** 16 hexadecimal digits. */
  fingerprint: text('fingerprint').notNull(),
})

/** Pairs that looked like one property and are two: nobody is asked again. `firstId` < `secondId`. */
export const distinctListings = pgTable(
  'distinct_listings',
  {
    firstId: text('first_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    secondId: text('second_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'distinct_listings_pair', columns: [t.firstId, t.secondId] }),
    check('distinct_listings_order', sql`${t.firstId} < ${t.secondId}`),
    index('distinct_listings_second').on(t.secondId),
  ],
)
