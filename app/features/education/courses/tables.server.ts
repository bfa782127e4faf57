import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import type { QuestionKind } from './questions/rules.ts'
import type { CompletionRule, CourseLevel, CourseSubject } from './rules.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** What the resource kit needs of every table it manages. */
const managed = () => ({
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** A course. The id stands in the address. */
export const educationCourses = pgTable(
  'education_courses',
  {
    ...managed(),
    title: jsonb('title').$type<LocalText>().notNull(),
    summary: jsonb('summary').$type<LocalText>().notNull(),
    /** What somebody has to know or bring. */
    needs: jsonb('needs').$type<LocalText>(),
    subject: text('subject').$type<CourseSubject>().notNull(),
    level: text('level').$type<CourseLevel>().notNull().default('beginner'),
    /** The language it is taught in: that of its lessons and questions. */
    language: text('language').$type<Locale>().notNull().default('ar'),
    illustration: text('illustration').notNull().default('school'),
    /** Whoever teaches it, as the page says it. */
    teacher: jsonb('teacher').$type<LocalText>(),
    /** The account that sees its learners. */
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: online. */
    place: jsonb('place').$type<LocalText>(),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** Null: as many as come. */
    seats: integer('seats'),
    priceInCents: bigint('price_in_cents', { mode: 'number' }),
    /** Its lessons are read by everybody; who joins has progress and a certificate besides. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Of a lesson's questions so many hundredths have to be right. */
    passPercent: smallint('pass_percent').notNull().default(70),
    isPublished: boolean('is_published').notNull().default(false),
    /** Written by us and shipped with the program. */
    isOurs: boolean('is_ours').notNull().default(false),
    position: integer('position').notNull().default(1000),
  },
  (t) => [
    check('education_courses_subject', sql`${t.subject} in ('rights', 'technology', 'farming', 'languages', 'crafts', 'other')`),
    check('education_courses_level', sql`${t.level} in ('beginner', 'intermediate', 'advanced')`),
    check('education_courses_language', sql`${t.language} in ('ar', 'en', 'es', 'fr')`),
    check('education_courses_dates', sql`${t.startsOn} <= ${t.endsOn}`),
    check('education_courses_seats', sql`${t.seats} between 1 and 10000`),
    check('education_courses_price', sql`${t.priceInCents} between 100 and 100000000`),
    check('education_courses_pass', sql`${t.passPercent} between 1 and 100`),
    index('education_courses_listed').on(t.position, t.id).where(sql`${t.deletedAt} is null and ${t.isPublished}`),
    index('education_courses_of_teacher').on(t.teacherId).where(sql`${t.teacherId} is not null`),
  ],
)

/** Questions that several lessons draw from, in one language. */
export const educationBanks = pgTable(
  'education_banks',
  {
    ...managed(),
    title: jsonb('title').$type<LocalText>().notNull(),
    language: text('language').$type<Locale>().notNull().default('ar'),
    note: text('note'),
  },
  (t) => [check('education_banks_language', sql`${t.language} in ('ar', 'en', 'es', 'fr')`)],
)

/** A lesson: a text, and the questions that name it. */
export const educationLessons = pgTable(
  'education_lessons',
  {
    ...managed(),
    courseId: text('course_id')
      .notNull()
      .references(() => educationCourses.id),
    /** The part of the course it belongs to. */
    unit: jsonb('unit').$type<LocalText>(),
    title: jsonb('title').$type<LocalText>().notNull(),
    minutes: smallint('minutes').notNull().default(10),
    body: jsonb('body').$type<LocalBody>().notNull(),
    illustration: text('illustration'),
    /** Questions are drawn from it for each learner, besides those of the lesson itself. */
    bankId: text('bank_id').references(() => educationBanks.id),
    drawCount: smallint('draw_count'),
    /** What is to be done and sent to the teacher. */
    task: jsonb('task').$type<LocalText>(),
    completion: text('completion').$type<CompletionRule>().notNull().default('mark'),
    /** The course is complete without the others. */
    isRequired: boolean('is_required').notNull().default(true),
    position: integer('position').notNull().default(1000),
  },
  (t) => [
    check('education_lessons_completion', sql`${t.completion} in ('mark', 'quiz', 'open', 'task')`),
    check('education_lessons_task', sql`${t.completion} <> 'task' or ${t.task} is not null`),
    check('education_lessons_draw', sql`(${t.bankId} is null) = (${t.drawCount} is null) and ${t.drawCount} between 1 and 50`),
    check('education_lessons_minutes', sql`${t.minutes} between 1 and 600`),
    index('education_lessons_of_course').on(t.courseId, t.position, t.id),
    index('education_lessons_of_bank').on(t.bankId).where(sql`${t.bankId} is not null`),
  ],
)

/** A question in the language of its course. What is right stands in `answers` and nowhere on a page that asks. */
export const educationQuestions = pgTable(
  'education_questions',
  {
    ...managed(),
    /** Of one lesson, or of a bank. */
    lessonId: text('lesson_id').references(() => educationLessons.id),
    bankId: text('bank_id').references(() => educationBanks.id),
    kind: text('kind').$type<QuestionKind>().notNull(),
    prompt: text('prompt').notNull(),
    /** One a line, see `parseAnswers`. */
    answers: text('answers').notNull(),
    /** Shown with the result. */
    explanation: text('explanation'),
    position: integer('position').notNull().default(1000),
  },
  (t) => [
    check('education_questions_kind', sql`${t.kind} in ('choice', 'order', 'match', 'short', 'number')`),
    check('education_questions_place', sql`num_nonnulls(${t.lessonId}, ${t.bankId}) = 1`),
    index('education_questions_of_lesson').on(t.lessonId, t.position, t.id),
    index('education_questions_of_bank').on(t.bankId, t.position, t.id).where(sql`${t.bankId} is not null`),
  ],
)
