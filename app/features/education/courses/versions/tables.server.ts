import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import type { QuestionKind } from '../questions/rules.ts'
import type { CompletionRule } from '../rules.ts'
import { educationBanks, educationCourses, educationLessons, educationQuestions } from '../tables.server.ts'

/**
 * A version of a course's lessons and questions as it was published. It never changes (a trigger), so that whoever began with it can
 * finish it. The course's own rows are the draft of the next one.
 */
export const educationVersions = pgTable(
  'education_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => educationCourses.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … of the course. */
    number: integer('number').notNull(),
    passPercent: smallint('pass_percent').notNull(),
    /** What is new in it, for its learners. */
    note: text('note'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedByName: text('published_by_name').notNull(),
  },
  (t) => [
    unique('education_versions_number').on(t.courseId, t.number),
    // An enrolment refers to both, so that nobody learns by another course's version.
    unique('education_versions_of_course').on(t.courseId, t.id),
    check('education_versions_positive', sql`${t.number} > 0`),
    check('education_versions_pass', sql`${t.passPercent} between 1 and 100`),
  ],
)

export const educationVersionLessons = pgTable(
  'education_version_lessons',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => educationVersions.id, { onDelete: 'cascade' }),
    /** Progress is noted under it, so what was done counts in every version. */
    lessonId: text('lesson_id')
      .notNull()
      .references(() => educationLessons.id),
    position: integer('position').notNull(),
    unit: jsonb('unit').$type<LocalText>(),
    title: jsonb('title').$type<LocalText>().notNull(),
    minutes: smallint('minutes').notNull(),
    body: jsonb('body').$type<LocalBody>().notNull(),
    illustration: text('illustration'),
    /** Questions of a bank are drawn as the bank has them on that day. */
    bankId: text('bank_id').references(() => educationBanks.id),
    drawCount: smallint('draw_count'),
    task: jsonb('task').$type<LocalText>(),
    completion: text('completion').$type<CompletionRule>().notNull(),
    isRequired: boolean('is_required').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.versionId, t.lessonId] }),
    index('education_version_lessons_of_lesson').on(t.lessonId),
    index('education_version_lessons_of_bank').on(t.bankId).where(sql`${t.bankId} is not null`),
  ],
)

export const educationVersionQuestions = pgTable(
  'education_version_questions',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => educationVersions.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => educationQuestions.id),
    lessonId: text('lesson_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    prompt: text('prompt').notNull(),
    answers: text('answers').notNull(),
    explanation: text('explanation'),
  },
  (t) => [
    primaryKey({ columns: [t.versionId, t.questionId] }),
    index('education_version_questions_of_lesson').on(t.versionId, t.lessonId),
    index('education_version_questions_of_question').on(t.questionId),
  ],
)
