import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { cities } from '#app/features/places/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { GuideId } from '../types.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A part of one city in the general guide: transport, education … `slug` is unique in its city. */
export const sectors = pgTable(
  'sectors',
  {
    id: id(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    slug: text('slug').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>(),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('sectors_slug').on(t.cityId, t.slug), check('sectors_slug_filled', sql`${t.slug} <> ''`)],
)

/** A category stands in a sector (general guide) or directly in one of the other three guides. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    guide: text('guide').$type<GuideId>().notNull(),
    sectorId: bigint('sector_id', { mode: 'number' }).references(() => sectors.id, { onDelete: 'restrict' }),
    slug: text('slug').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>(),
    illustration: text('illustration'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('categories_slug').on(t.guide, t.sectorId, t.slug).nullsNotDistinct(),
    check('categories_guide', sql`${t.guide} in ('general', 'health', 'tourism', 'legal')`),
    check('categories_sector', sql`(${t.guide} = 'general') = (${t.sectorId} is not null)`),
    check('categories_slug_filled', sql`${t.slug} <> ''`),
    index('categories_sector').on(t.sectorId, t.position),
  ],
)
