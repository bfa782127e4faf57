import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import { isToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { educationCertificates } from '../../certificates/tables.server.ts'
import { educationCourses, educationQuestions } from '../../courses/tables.server.ts'
import { listCourseQuestions, listLessonContents } from '../../courses/versions/queries/contents.server.ts'
import { findVersionRow } from '../../courses/versions/queries/versions.server.ts'
import { educationAttendance } from '../../sessions/tables.server.ts'
import { judge } from '../commands/learn.server.ts'
import { countDone, isLessonDone } from '../rules.ts'
import { educationAnswers, educationDraws, educationEnrolments, educationProgress, educationWork } from '../tables.server.ts'
import type { LearnerView, QuestionResult, QuestionResults } from '../types.ts'
import { type LessonQuery, listLessonQuestions } from './lesson-questions.server.ts'

export type EnrolmentRow = typeof educationEnrolments.$inferSelect

/** Which learner a secret link opens, and nothing else of them. */
export async function findEnrolmentId(db: DbOrTx, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const [row] = await db
    .select({ id: educationEnrolments.id })
    .from(educationEnrolments)
    .where(eq(educationEnrolments.tokenHash, tokenHash(token)))
  return row?.id
}

export async function findEnrolmentRow(db: DbOrTx, id: string): Promise<EnrolmentRow | undefined> {
  const [row] = await db.select().from(educationEnrolments).where(eq(educationEnrolments.id, id))
  return row
}

/** Somebody's place in their course, with which lessons are done by the rules of today. */
export async function getLearner(db: DbOrTx, row: EnrolmentRow): Promise<LearnerView> {
  const [doneIds, [ahead], [certificate]] = await Promise.all([
    listDoneIds(db, row),
    db
      .select({ people: count() })
      .from(educationEnrolments)
      .where(
        and(
          eq(educationEnrolments.courseId, row.courseId),
          eq(educationEnrolments.state, 'waiting'),
          lt(educationEnrolments.queue, row.queue),
        ),
      ),
    db.select({ code: educationCertificates.code }).from(educationCertificates).where(eq(educationCertificates.enrolmentId, row.id)),
  ])
  const { id, name, state, doneLessons, totalLessons, lastLessonId, changedAt, changedFromDone, changedFromTotal } = row
  return {
    id,
    name,
    state,
    queuePlace: state === 'waiting' ? (ahead?.people ?? 0) + 1 : null,
    doneLessons,
    totalLessons,
    completedAt: row.completedAt?.toISOString() ?? null,
    doneIds,
    lastLessonId,
    change: changedAt && { at: changedAt.toISOString(), fromDone: changedFromDone ?? 0, fromTotal: changedFromTotal ?? 0 },
    certificateCode: certificate?.code ?? null,
  }
}

type Learning = Pick<EnrolmentRow, 'id' | 'courseId' | 'versionId'>

/** The lessons of a version that somebody has done, optional ones too. */
async function listDoneIds(db: DbOrTx, learning: Learning): Promise<string[]> {
  const { lessons, done, passPercent } = await readDone(db, learning)
  return lessons.filter((lesson) => isLessonDone(lesson, done, passPercent)).map((lesson) => lesson.id)
}

/** How far somebody would be in another version of their course. */
export async function countDoneIn(db: DbOrTx, learning: Learning): Promise<{ done: number; total: number }> {
  const { lessons, done, passPercent } = await readDone(db, learning)
  return countDone(lessons, done, passPercent)
}

async function findPassPercent(db: DbOrTx, { courseId, versionId }: Learning): Promise<number> {
  if (versionId !== null) return (await findVersionRow(db, versionId))?.passPercent ?? 100
  const [course] = await db
    .select({ passPercent: educationCourses.passPercent })
    .from(educationCourses)
    .where(eq(educationCourses.id, courseId))
  return course?.passPercent ?? 100
}

/** The lessons of a version with their questions, and what somebody did. */
async function readDone(db: DbOrTx, learning: Learning) {
  const { id } = learning
  const [passPercent, lessons, questions, drawn, progress, answers, works] = await Promise.all([
    findPassPercent(db, learning),
    listLessonContents(db, learning),
    listCourseQuestions(db, learning),
    db
      .select({ id: educationDraws.questionId, lessonId: educationDraws.lessonId, bankId: educationQuestions.bankId })
      .from(educationDraws)
      .innerJoin(educationQuestions, and(eq(educationQuestions.id, educationDraws.questionId), isNull(educationQuestions.deletedAt)))
      .where(eq(educationDraws.enrolmentId, id)),
    db.select().from(educationProgress).where(eq(educationProgress.enrolmentId, id)),
    db
      .select({ id: educationAnswers.questionId })
      .from(educationAnswers)
      .where(and(eq(educationAnswers.enrolmentId, id), educationAnswers.isRight)),
    db
      .select({ lessonId: educationWork.lessonId })
      .from(educationWork)
      .where(and(eq(educationWork.enrolmentId, id), eq(educationWork.state, 'accepted'))),
  ])
  const done = {
    opened: new Set(progress.map(({ lessonId }) => lessonId)),
    marked: new Set(progress.filter(({ markedAt }) => markedAt !== null).map(({ lessonId }) => lessonId)),
    right: new Set(answers.map((answer) => answer.id)),
    accepted: new Set(works.map(({ lessonId }) => lessonId)),
  }
  const questionsOf = Map.groupBy(questions, ({ lessonId }) => lessonId)
  const drawnOf = Map.groupBy(drawn, ({ lessonId }) => lessonId)
  const ruled = lessons.map(({ id: lessonId, completion, isRequired, drawCount, bankId }) => ({
    ...{ id: lessonId, completion, isRequired },
    // In another version the lesson may draw from another bank.
    ...questionsIn({ drawCount }, questionsOf.get(lessonId) ?? [], drawnOf.get(lessonId)?.filter((one) => one.bankId === bankId) ?? []),
  }))
  return { lessons: ruled, done, passPercent }
}

type QuestionIds = readonly { id: string }[]

function questionsIn({ drawCount }: { drawCount: number | null }, own: QuestionIds, drawn: QuestionIds) {
  const mine = drawCount === null ? [] : drawn
  return { questionIds: [...own, ...mine].map(({ id }) => id), undrawn: mine.length > 0 ? 0 : (drawCount ?? 0) }
}

type OwnLesson = { note: string; isMarked: boolean; results: QuestionResults }

/** What somebody has done in a lesson: their note, and their last answers with what these are worth. */
export async function getOwnLesson(db: DbOrTx, query: LessonQuery & { enrolmentId: string }): Promise<OwnLesson> {
  const { enrolmentId, lessonId } = query
  const questions = await listLessonQuestions(db, query)
  const ids = questions.map(({ id }) => id)
  const [[progress], answers] = await Promise.all([
    db
      .select()
      .from(educationProgress)
      .where(and(eq(educationProgress.enrolmentId, enrolmentId), eq(educationProgress.lessonId, lessonId))),
    ids.length === 0
      ? []
      : db
          .select()
          .from(educationAnswers)
          .where(and(eq(educationAnswers.enrolmentId, enrolmentId), inArray(educationAnswers.questionId, ids))),
  ])
  const results: Record<string, QuestionResult> = {}
  for (const { questionId, answer } of answers) {
    const question = questions.find(({ id }) => id === questionId)
    if (question) results[questionId] = judge(question, answer)
  }
  return { note: progress?.note ?? '', isMarked: progress?.markedAt != null, results }
}

const MAX_OF_PERSON = 200

/** All that is stored of a telephone number. */
export async function exportLearning(db: DbOrTx, phone: string) {
  const rows = await db
    .select({
      id: educationEnrolments.id,
      course: educationEnrolments.courseId,
      name: educationEnrolments.name,
      phone: educationEnrolments.phone,
      state: educationEnrolments.state,
      joinedAt: educationEnrolments.joinedAt,
      doneLessons: educationEnrolments.doneLessons,
      totalLessons: educationEnrolments.totalLessons,
      completedAt: educationEnrolments.completedAt,
      certificate: educationCertificates.code,
    })
    .from(educationEnrolments)
    .leftJoin(educationCertificates, eq(educationCertificates.enrolmentId, educationEnrolments.id))
    .where(eq(educationEnrolments.phone, phone))
    .limit(MAX_OF_PERSON)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [progress, answers, draws, works, attendance] = await Promise.all([
    db.select().from(educationProgress).where(inArray(educationProgress.enrolmentId, ids)),
    db.select().from(educationAnswers).where(inArray(educationAnswers.enrolmentId, ids)),
    db.select().from(educationDraws).where(inArray(educationDraws.enrolmentId, ids)),
    db.select().from(educationWork).where(inArray(educationWork.enrolmentId, ids)),
    db.select().from(educationAttendance).where(inArray(educationAttendance.enrolmentId, ids)),
  ])
  return rows.map(({ id, ...row }) => ({
    ...row,
    lessons: progress.filter(({ enrolmentId }) => enrolmentId === id).map(({ enrolmentId: _id, ...one }) => one),
    answers: answers.filter(({ enrolmentId }) => enrolmentId === id).map(({ enrolmentId: _id, ...one }) => one),
    questions: draws
      .filter(({ enrolmentId }) => enrolmentId === id)
      .map(({ lessonId, questionId, drawnAt }) => ({ lessonId, questionId, drawnAt })),
    work: works.filter(({ enrolmentId }) => enrolmentId === id).map(({ enrolmentId: _id, fileId: _file, ...one }) => one),
    sessions: attendance.filter(({ enrolmentId }) => enrolmentId === id).map(({ enrolmentId: _id, ...one }) => one),
  }))
}
