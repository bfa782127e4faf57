import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { SectionStatus } from '../types.ts'
import type { Chapter, Stage, WayKind } from './types.ts'

/**
 * What the pages of the region tell beside the guide's entries, part by part: a chapter has any number of them, and each
 * names its sources, which are parts of a chapter of their own.
 */
export const regionSections = pgTable(
  'tellings',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    chapter: text('chapter').$type<Chapter>().notNull(),
    position: integer('position').notNull().default(0),
    /** A year, a figure, a dish, a walk, from where one comes; null where the text stands alone. */
    name: jsonb('name').$type<LocalText>(),
    text: jsonb('text').$type<LocalText>().notNull(),
    /** Ids of parts of the chapter 'sources'. */
    sources: jsonb('sources').$type<string[]>().notNull().default([]),
    /** Told on the city's page too. */
    onCity: boolean('on_city').notNull().default(false),
    how: text('how').$type<WayKind>(),
    caution: jsonb('caution').$type<LocalText>(),
    stages: jsonb('stages').$type<Stage[]>(),
    communes: jsonb('communes').$type<string[]>().notNull().default([]),
    status: text('status').$type<SectionStatus>().notNull().default('draft'),
    verifiedOn: date('verified_on'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    check(
      'tellings_chapter',
      sql`${t.chapter} in ('months', 'climate', 'park', 'park-note', 'walks', 'history', 'food', 'ways', 'sources')`,
    ),
    check('tellings_status', sql`${t.status} in ('draft', 'published')`),
    check('tellings_how', sql`${t.how} in ('road', 'air', 'sea')`),
  ],
)
