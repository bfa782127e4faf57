import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SynonymDirection } from './types.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** The owner's synonyms beside the built-in ones: every search looks its phrases up here, so a saved group counts at once. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    version: integer('version').notNull().default(1),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    language: text('language').$type<Locale>().notNull(),
    direction: text('direction').$type<SynonymDirection>().notNull(),
    terms: text('terms').notNull(),
    means: text('means'),
    /** The terms folded as the search folds; written by a trigger (migration "search-synonyms-by-hand"). */
    phrases: text('phrases').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    check('search_synonyms_language', sql`${t.language} in ('ar', 'en', 'es', 'fr')`),
    check('search_synonyms_direction', sql`${t.direction} in ('both', 'one')`),
    check('search_synonyms_means', sql`(${t.means} is null) = (${t.direction} = 'both')`),
    index('search_synonyms_phrases').using('gin', t.phrases).where(sql`${t.deletedAt} is null`),
  ],
)
