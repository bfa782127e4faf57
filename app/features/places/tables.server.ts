import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'

/** The communes of the province, and any other city the owner adds. `id` is the Latin slug in the addresses. */
export const cities = pgTable(
  'cities',
  {
    id: text('id').primaryKey(),
    name: jsonb('name').$type<LocalText>().notNull(),
    kind: text('kind').$type<'urban' | 'rural'>().notNull(),
    summary: jsonb('summary').$type<LocalText>(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    population2024: integer('population_2024'),
    population2014: integer('population_2014'),
    areaKm2: doublePrecision('area_km2'),
    postalCode: text('postal_code'),
    cercle: jsonb('cercle').$type<LocalText>(),
    website: text('website'),
    verifiedOn: date('verified_on'),
    source: text('source'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('cities_kind', sql`${t.kind} in ('urban', 'rural')`),
    check('cities_latitude', sql`${t.latitude} between -90 and 90`),
    check('cities_longitude', sql`${t.longitude} between -180 and 180`),
    index('cities_position').on(t.position, t.id),
  ],
)
