import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { educationLessons } from '../courses/tables.server.ts'
import type { MediaKind, MediaMime } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A lesson's own video or recording, whole or on its way. Its bytes lie in the data folder under its id. */
export const educationMedia = pgTable(
  'education_media',
  {
    id: text('id').primaryKey(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => educationLessons.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** What the bytes are, once all of them have come; null while they come. */
    kind: text('kind').$type<MediaKind>(),
    mime: text('mime').$type<MediaMime>(),
    seconds: integer('seconds'),
    addedByName: text('added_by_name').notNull(),
    startedAt: instant('started_at').notNull(),
    readyAt: instant('ready_at'),
  },
  (t) => [
    check('education_media_kind', sql`${t.kind} in ('video', 'audio')`),
    check('education_media_bytes', sql`${t.received} between 0 and ${t.bytes} and ${t.bytes} between 1 and 419430400`),
    check(
      'education_media_ready',
      sql`(${t.readyAt} is null) = (${t.kind} is null) and (${t.readyAt} is null) = (${t.mime} is null) and (${t.readyAt} is null or ${t.received} = ${t.bytes})`,
    ),
    uniqueIndex('education_media_of_lesson').on(t.lessonId).where(sql`${t.readyAt} is not null`),
    index('education_media_unfinished').on(t.startedAt).where(sql`${t.readyAt} is null`),
  ],
)

/** What is said in it, with its times: WebVTT as this site writes it, in one language. */
export const educationCaptions = pgTable(
  'education_captions',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => educationLessons.id, { onDelete: 'cascade' }),
    language: text('language').$type<Locale>().notNull(),
    captions: text('captions').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lessonId, t.language] }),
    check('education_captions_language', sql`${t.language} in ('ar', 'en', 'es', 'fr')`),
    check('education_captions_size', sql`length(${t.captions}) between 1 and 524288`),
  ],
)
