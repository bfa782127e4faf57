import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import { educationCourses } from '../courses/tables.server.ts'
import { educationEnrolments } from '../learning/tables.server.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** A meeting of a course, in a place or behind a link that only its learners see. */
export const educationSessions = pgTable(
  'education_sessions',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    courseId: text('course_id')
      .notNull()
      .references(() => educationCourses.id),
    title: jsonb('title').$type<LocalText>().notNull(),
    onDay: date('on_day').notNull(),
    /** `18:30`, by Morocco's clock. */
    startsAt: text('starts_at').notNull(),
    minutes: smallint('minutes').notNull().default(60),
    /** Null: where the course is. */
    place: jsonb('place').$type<LocalText>(),
    link: text('link'),
  },
  (t) => [
    check('education_sessions_starts', sql`${t.startsAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('education_sessions_minutes', sql`${t.minutes} between 5 and 720`),
    check('education_sessions_link', sql`${t.link} ~ '^https://'`),
    index('education_sessions_of_course').on(t.courseId, t.onDay, t.startsAt),
  ],
)

/** Who was there, as the teacher ticked them off. */
export const educationAttendance = pgTable(
  'education_attendance',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => educationSessions.id, { onDelete: 'cascade' }),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => educationEnrolments.id, { onDelete: 'cascade' }),
    isThere: boolean('is_there').notNull(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
    notedByName: text('noted_by_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.enrolmentId] }), index('education_attendance_of_learner').on(t.enrolmentId)],
)
