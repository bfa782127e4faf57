import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { educationLessons, educationQuestions } from '../../tables.server.ts'
import { educationVersionLessons, educationVersionQuestions } from '../tables.server.ts'
import type { LessonContent, QuestionContent } from '../types.ts'

const MAX_LESSONS = 200
const MAX_QUESTIONS = 100

/** A course's draft (null) or one of its versions. */
export type Content = { courseId: string; versionId: string | null }

const draftLine = {
  id: educationLessons.id,
  unit: educationLessons.unit,
  title: educationLessons.title,
  minutes: educationLessons.minutes,
  illustration: educationLessons.illustration,
  bankId: educationLessons.bankId,
  drawCount: educationLessons.drawCount,
  task: educationLessons.task,
  completion: educationLessons.completion,
  isRequired: educationLessons.isRequired,
}
const draftLesson = { ...draftLine, body: educationLessons.body }

const versionLine = {
  id: educationVersionLessons.lessonId,
  unit: educationVersionLessons.unit,
  title: educationVersionLessons.title,
  minutes: educationVersionLessons.minutes,
  illustration: educationVersionLessons.illustration,
  bankId: educationVersionLessons.bankId,
  drawCount: educationVersionLessons.drawCount,
  task: educationVersionLessons.task,
  completion: educationVersionLessons.completion,
  isRequired: educationVersionLessons.isRequired,
}
const versionLesson = { ...versionLine, body: educationVersionLessons.body }

/** The lessons of a course in their order, with their texts. */
export async function listLessonContents(db: DbOrTx, { courseId, versionId }: Content): Promise<LessonContent[]> {
  if (versionId !== null) {
    return db
      .select(versionLesson)
      .from(educationVersionLessons)
      .where(eq(educationVersionLessons.versionId, versionId))
      .orderBy(asc(educationVersionLessons.position), asc(educationVersionLessons.lessonId))
      .limit(MAX_LESSONS)
  }
  return db
    .select(draftLesson)
    .from(educationLessons)
    .where(and(eq(educationLessons.courseId, courseId), isNull(educationLessons.deletedAt)))
    .orderBy(asc(educationLessons.position), asc(educationLessons.id))
    .limit(MAX_LESSONS)
}

/** The same without their texts, with how many questions each has. */
export async function listOutlineRows(db: DbOrTx, { courseId, versionId }: Content) {
  // Names with their tables, written out: in the columns of a select of one table Drizzle leaves the tables away.
  if (versionId !== null) {
    return db
      .select({
        ...versionLine,
        questions: sql<number>`(select count(*)::int from education_version_questions q where q.version_id = education_version_lessons.version_id and q.lesson_id = education_version_lessons.lesson_id) + coalesce(education_version_lessons.draw_count, 0)`,
      })
      .from(educationVersionLessons)
      .where(eq(educationVersionLessons.versionId, versionId))
      .orderBy(asc(educationVersionLessons.position), asc(educationVersionLessons.lessonId))
      .limit(MAX_LESSONS)
  }
  return db
    .select({
      ...draftLine,
      questions: sql<number>`(select count(*)::int from education_questions q where q.lesson_id = education_lessons.id and q.deleted_at is null) + coalesce(education_lessons.draw_count, 0)`,
    })
    .from(educationLessons)
    .where(and(eq(educationLessons.courseId, courseId), isNull(educationLessons.deletedAt)))
    .orderBy(asc(educationLessons.position), asc(educationLessons.id))
    .limit(MAX_LESSONS)
}

/** A lesson as it stands in a course's draft or in its version; undefined where it is not in it. */
export async function findLessonContent(
  db: DbOrTx,
  { courseId, versionId }: Content,
  lessonId: string,
): Promise<LessonContent | undefined> {
  const [row] =
    versionId === null
      ? await db
          .select(draftLesson)
          .from(educationLessons)
          .where(and(eq(educationLessons.id, lessonId), eq(educationLessons.courseId, courseId), isNull(educationLessons.deletedAt)))
      : await db
          .select(versionLesson)
          .from(educationVersionLessons)
          .where(and(eq(educationVersionLessons.versionId, versionId), eq(educationVersionLessons.lessonId, lessonId)))
  return row
}

/** A lesson's own questions in their order. */
export async function listQuestionContents(db: DbOrTx, lessonId: string, versionId: string | null): Promise<QuestionContent[]> {
  if (versionId !== null) {
    return versionQuestions(db)
      .where(and(eq(educationVersionQuestions.versionId, versionId), eq(educationVersionQuestions.lessonId, lessonId)))
      .orderBy(asc(educationVersionQuestions.position), asc(educationVersionQuestions.questionId))
      .limit(MAX_QUESTIONS)
  }
  return draftQuestions(db)
    .where(and(eq(educationQuestions.lessonId, lessonId), isNull(educationQuestions.deletedAt)))
    .orderBy(asc(educationQuestions.position), asc(educationQuestions.id))
    .limit(MAX_QUESTIONS)
}

/** The questions of all lessons of a course. */
export async function listCourseQuestions(db: DbOrTx, { courseId, versionId }: Content): Promise<QuestionContent[]> {
  if (versionId !== null) {
    return versionQuestions(db)
      .where(eq(educationVersionQuestions.versionId, versionId))
      .orderBy(asc(educationVersionQuestions.position), asc(educationVersionQuestions.questionId))
  }
  return draftQuestions(db)
    .innerJoin(educationLessons, eq(educationLessons.id, educationQuestions.lessonId))
    .where(and(eq(educationLessons.courseId, courseId), isNull(educationLessons.deletedAt), isNull(educationQuestions.deletedAt)))
    .orderBy(asc(educationQuestions.position), asc(educationQuestions.id))
}

const draftQuestions = (db: DbOrTx) =>
  db
    .select({
      id: educationQuestions.id,
      lessonId: educationQuestions.lessonId,
      kind: educationQuestions.kind,
      prompt: educationQuestions.prompt,
      answers: educationQuestions.answers,
      explanation: educationQuestions.explanation,
    })
    .from(educationQuestions)
    .$dynamic()

const versionQuestions = (db: DbOrTx) =>
  db
    .select({
      id: educationVersionQuestions.questionId,
      lessonId: educationVersionQuestions.lessonId,
      kind: educationVersionQuestions.kind,
      prompt: educationVersionQuestions.prompt,
      answers: educationVersionQuestions.answers,
      explanation: educationVersionQuestions.explanation,
    })
    .from(educationVersionQuestions)
    .$dynamic()
