import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { EntryStatus } from '../types.ts'
import type { Chapter, RegionSectionDetails } from './types.ts'

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
    details: jsonb('details').$type<RegionSectionDetails>().notNull().default({}),
    status: text('status').$type<EntryStatus>().notNull().default('draft'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    verifiedOn: date('verified_on'),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check(
      'tellings_chapter',
      sql`${t.chapter} in ('months', 'climate', 'park', 'park-note', 'walks', 'history', 'food', 'ways', 'sources')`,
    ),
    check('tellings_status', sql`${t.status} in ('draft', 'published', 'deleted')`),
    check('tellings_deleted', sql`(${t.status} = 'deleted') = (${t.deletedAt} is not null)`),
  ],
)
