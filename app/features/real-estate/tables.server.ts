import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { cities } from '#app/features/places/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { ListingDeal, ListingType, TitleStatus } from './types.ts'

export const listings = pgTable(
  'listings',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<ListingType>().notNull(),
    deal: text('deal').$type<ListingDeal>().notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
    cityId: text('city_id').references(() => cities.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    district: jsonb('district').$type<LocalText>(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** An approximate point shows the neighbourhood and is said to. */
    pointIs: text('point_is').$type<'exact' | 'approximate'>().notNull().default('approximate'),
    areaM2: integer('area_m2').notNull(),
    rooms: integer('rooms'),
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    priceInCents: bigint('price_in_cents', { mode: 'number' }).notNull(),
    pricePeriod: text('price_period').$type<'month' | 'night'>(),
    titleStatus: text('title_status').$type<TitleStatus>().notNull(),
    illustration: text('illustration'),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    sample: boolean('sample').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('listings_deal', sql`${t.deal} in ('sale', 'rent')`),
    check('listings_title_status', sql`${t.titleStatus} in ('titled', 'requisition', 'melkia', 'not_applicable')`),
    check('listings_price', sql`${t.priceInCents} >= 0 and ${t.priceInCents} <= 9007199254740991`),
    check('listings_point_is', sql`${t.pointIs} in ('exact', 'approximate')`),
    check('listings_area', sql`${t.areaM2} > 0`),
    index('listings_listed').on(t.position, t.id).where(sql`${t.status} = 'published'`),
  ],
)
