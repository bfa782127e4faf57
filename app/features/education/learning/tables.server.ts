import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { GivenAnswer } from '../courses/questions/rules.ts'
import { educationCourses, educationLessons, educationQuestions } from '../courses/tables.server.ts'
import { educationVersions } from '../courses/versions/tables.server.ts'
import type { EnrolmentState, WorkState } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Somebody in a course, or in its waiting list. How far they are is written by a trigger and by nothing else. */
export const educationEnrolments = pgTable(
  'education_enrolments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => educationCourses.id),
    /** The version they learn by, until they choose a newer one; null: the course has none, its draft is what they see. */
    versionId: uuid('version_id'),
    /** SHA-256 of the link's token, which is made of the id with the data folder's key and stands nowhere. */
    tokenHash: text('token_hash').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keyed hash of what was sent, to tell a replay from a key used twice. */
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<EnrolmentState>().notNull(),
    /** The order of the waiting list: given out under the course's lock. */
    queue: bigint('queue', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** As it stands on the certificate. */
    name: text('name').notNull(),
    /** E.164; of a course with seats. */
    phone: text('phone'),
    locale: text('locale').$type<Locale>().notNull().default('ar'),
    joinedAt: instant('joined_at').notNull(),
    /** When a seat came free for somebody who waited. */
    seatedAt: instant('seated_at'),
    lastLessonId: text('last_lesson_id').references(() => educationLessons.id, { onDelete: 'set null' }),
    doneLessons: integer('done_lessons').notNull().default(0),
    totalLessons: integer('total_lessons').notNull().default(0),
    completedAt: instant('completed_at'),
    /** The course changed under somebody: how much was done of how many before. */
    changedAt: instant('changed_at'),
    changedFromDone: integer('changed_from_done'),
    changedFromTotal: integer('changed_from_total'),
  },
  (t) => [
    unique('education_enrolments_token').on(t.tokenHash),
    unique('education_enrolments_idempotency_key').on(t.idempotencyKey),
    check('education_enrolments_state', sql`${t.state} in ('active', 'waiting', 'left')`),
    check(
      'education_enrolments_complete',
      sql`(${t.completedAt} is not null) = (${t.totalLessons} > 0 and ${t.doneLessons} = ${t.totalLessons})`,
    ),
    foreignKey({
      name: 'education_enrolments_version',
      columns: [t.courseId, t.versionId],
      foreignColumns: [educationVersions.courseId, educationVersions.id],
    }),
    index('education_enrolments_of_version').on(t.versionId).where(sql`${t.versionId} is not null`),
    index('education_enrolments_of_course').on(t.courseId, t.state, t.queue),
    index('education_enrolments_newest').on(t.joinedAt),
    index('education_enrolments_waiting').on(t.courseId, t.queue).where(sql`${t.state} = 'waiting'`),
    index('education_enrolments_of_phone').on(t.phone).where(sql`${t.phone} is not null`),
  ],
)

/** What somebody did in a lesson, and their own note. */
export const educationProgress = pgTable(
  'education_progress',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => educationEnrolments.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => educationLessons.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    markedAt: instant('marked_at'),
    note: text('note'),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.lessonId] }), index('education_progress_of_lesson').on(t.lessonId)],
)

/** The last answer to a question. What was right once stays right. */
export const educationAnswers = pgTable(
  'education_answers',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => educationEnrolments.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => educationQuestions.id, { onDelete: 'cascade' }),
    answer: jsonb('answer').$type<GivenAnswer>().notNull(),
    isRight: boolean('is_right').notNull(),
    /** The first answer, by which a question is judged; null for answers from before it was noted. */
    firstAnswer: jsonb('first_answer').$type<GivenAnswer>(),
    wasRightAtOnce: boolean('was_right_at_once'),
    tries: integer('tries').notNull().default(1),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.questionId] }), index('education_answers_of_question').on(t.questionId)],
)

/** The questions that were drawn for somebody from a lesson's bank: the same ones until all are answered and they draw anew. */
export const educationDraws = pgTable(
  'education_draws',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => educationEnrolments.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => educationLessons.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => educationQuestions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.lessonId, t.questionId] }), index('education_draws_of_question').on(t.questionId)],
)

/** What somebody sent for a lesson's task, and its teacher's answer. Sent again it takes the place of what was sent back. */
export const educationWork = pgTable(
  'education_work',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => educationEnrolments.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => educationLessons.id, { onDelete: 'cascade' }),
    text: text('text'),
    /** Sealed in the data folder, for this enrolment. */
    fileId: text('file_id'),
    mime: text('mime'),
    state: text('state').$type<WorkState>().notNull().default('sent'),
    sentAt: instant('sent_at').notNull(),
    teacherAnswer: text('teacher_answer'),
    answeredAt: instant('answered_at'),
    answeredByName: text('answered_by_name'),
  },
  (t) => [
    unique('education_work_once').on(t.enrolmentId, t.lessonId),
    check('education_work_state', sql`${t.state} in ('sent', 'accepted', 'returned')`),
    check('education_work_something', sql`${t.text} is not null or ${t.fileId} is not null`),
    check('education_work_file', sql`(${t.fileId} is null) = (${t.mime} is null)`),
    check('education_work_answered', sql`(${t.state} = 'sent') = (${t.answeredAt} is null)`),
    index('education_work_of_lesson').on(t.lessonId, t.state),
    index('education_work_of_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)
