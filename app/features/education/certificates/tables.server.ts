import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import { educationCourses } from '../courses/tables.server.ts'
import { educationEnrolments } from '../learning/tables.server.ts'

/** A certificate as it was issued: what it says of the course stays when the course changes. */
export const educationCertificates = pgTable(
  'education_certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Random, with a check letter: see rules.ts. */
    code: text('code').notNull(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => educationEnrolments.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => educationCourses.id),
    learnerName: text('learner_name').notNull(),
    courseTitle: jsonb('course_title').$type<LocalText>().notNull(),
    lessons: integer('lessons').notNull(),
    minutes: integer('minutes').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Everybody who checks the code reads it. */
    revokedReason: text('revoked_reason'),
  },
  (t) => [
    unique('education_certificates_code').on(t.code),
    unique('education_certificates_once').on(t.enrolmentId),
    check('education_certificates_revoked', sql`(${t.revokedAt} is null) = (${t.revokedReason} is null)`),
  ],
)

/**
 * The keys by which this site signs badges, newest last. Public halves are published for ever; the other half is sealed with the data
 * folder's key, so that neither a copy of the tables nor a backup can sign.
 */
export const educationBadgeKeys = pgTable('education_badge_keys', {
  /** The public half as a Multikey. */
  publicKey: text('public_key').primaryKey(),
  sealedSeed: text('sealed_seed').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
