import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Override } from './types.ts'

/** The owner's texts in the place of built-in ones. */
export const messageOverrides = pgTable(
  'message_overrides',
  {
    key: text('key').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    text: text('text').notNull(),
    builtIn: text('built_in').notNull(),
    source: text('source'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.locale] }),
    check('message_overrides_locale', sql`${t.locale} in ('ar', 'en', 'es', 'fr')`),
    check('message_overrides_text', sql`length(${t.text}) between 1 and 4000`),
    check('message_overrides_source', sql`(${t.source} is null) = (${t.locale} = 'ar')`),
  ],
)

/** Every change of a text in a language. Append-only; the newest id of a key is its version. */
export const messageRevisions = pgTable(
  'message_revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What one act changed. */
    batch: uuid('batch').notNull(),
    key: text('key').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    before: jsonb('before').$type<Override>(),
    after: jsonb('after').$type<Override>(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The batch that it takes back. */
    undoes: uuid('undoes'),
  },
  (t) => [index('message_revisions_key').on(t.key, t.id), index('message_revisions_batch').on(t.batch)],
)
