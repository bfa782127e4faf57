import { eq, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { optionId } from '../../courses/questions/present.server.ts'
import { type GivenAnswer, isRightAnswer, parseAnswers, rightText } from '../../courses/questions/rules.ts'
import { findLessonContent } from '../../courses/versions/queries/contents.server.ts'
import type { LessonContent, QuestionContent } from '../../courses/versions/types.ts'
import { type LessonQuery, listLessonQuestions } from '../queries/lesson-questions.server.ts'
import { educationAnswers, educationEnrolments, educationProgress } from '../tables.server.ts'
import type { QuestionResult, QuestionResults } from '../types.ts'

/** What an answer is worth. */
export function judge({ id, kind, answers, explanation }: QuestionContent, given: GivenAnswer): QuestionResult {
  const key = parseAnswers(kind, answers)
  if (!key) throw new AppError('education_answers', { status: 422, fields: { [id]: 'education_answers' } })
  return { answer: given, isRight: isRightAnswer(key, given, (text) => optionId(id, text)), right: rightText(key), explanation }
}

/** What answers to a lesson's questions are worth; 422 for a question of another lesson. Nothing is written. */
export async function judgeLesson(db: DbOrTx, query: LessonQuery, given: ReadonlyMap<string, GivenAnswer>): Promise<QuestionResults> {
  const questions = new Map((await listLessonQuestions(db, query)).map((row) => [row.id, row]))
  const results: Record<string, QuestionResult> = {}
  for (const [id, answer] of given) {
    const question = questions.get(id)
    if (!question) throw new AppError('education_answers', { status: 422, fields: { answers: 'education_answers' } })
    results[id] = judge(question, answer)
  }
  return results
}

type Learning = { enrolmentId: string; lessonId: string; now: Date }

type RequiredLesson = { lesson: LessonContent; versionId: string | null }

/** A lesson of the learner's version, with the learner held: 404 for one that is not in it, 409 for who has no seat. */
export async function requireLesson(tx: Tx, { enrolmentId, lessonId }: Learning): Promise<RequiredLesson> {
  const [learner] = await tx
    .select({
      state: educationEnrolments.state,
      courseId: educationEnrolments.courseId,
      versionId: educationEnrolments.versionId,
    })
    .from(educationEnrolments)
    .where(eq(educationEnrolments.id, enrolmentId))
    .for('update')
  if (!learner) throw notFound('education_gone')
  if (learner.state !== 'active') throw new AppError('education_state', { status: 409 })
  const lesson = await findLessonContent(tx, learner, lessonId)
  if (!lesson) throw notFound('lesson_gone')
  return { lesson, versionId: learner.versionId }
}

type ProgressChange = { markedAt?: Date | null; note?: string | null }

async function writeProgress(db: Db, learning: Learning, change: ProgressChange): Promise<void> {
  const { enrolmentId, lessonId, now } = learning
  await db.transaction(async (tx) => {
    await requireLesson(tx, learning)
    await tx
      .insert(educationProgress)
      .values({ enrolmentId, lessonId, openedAt: now, ...change })
      .onConflictDoUpdate({ target: [educationProgress.enrolmentId, educationProgress.lessonId], set: { lessonId, ...change } })
    await tx.update(educationEnrolments).set({ lastLessonId: lessonId }).where(eq(educationEnrolments.id, enrolmentId))
  })
}

/** Somebody opened a lesson; the next visit begins here. */
export const openLesson = (db: Db, learning: Learning): Promise<void> => writeProgress(db, learning, {})

export const markLesson = (db: Db, { isDone, ...learning }: Learning & { isDone: boolean }): Promise<void> =>
  writeProgress(db, learning, { markedAt: isDone ? learning.now : null })

export const writeNote = (db: Db, { note, ...learning }: Learning & { note: string | null }): Promise<void> =>
  writeProgress(db, learning, { note })

/** Judges and records answers. What was right once stays right, so nobody loses a lesson by trying again. */
export async function answerLesson(db: Db, learning: Learning & { given: ReadonlyMap<string, GivenAnswer> }): Promise<QuestionResults> {
  const { enrolmentId, lessonId, given, now } = learning
  return db.transaction(async (tx) => {
    const { versionId } = await requireLesson(tx, learning)
    const results = await judgeLesson(tx, { lessonId, versionId, enrolmentId }, given)
    const rows = Object.entries(results).map(([questionId, { answer, isRight }]) => ({
      enrolmentId,
      questionId,
      answer,
      isRight,
      firstAnswer: answer,
      wasRightAtOnce: isRight,
      answeredAt: now,
    }))
    if (rows.length > 0) {
      await tx
        .insert(educationAnswers)
        .values(rows)
        .onConflictDoUpdate({
          target: [educationAnswers.enrolmentId, educationAnswers.questionId],
          set: {
            answer: sql`excluded.answer`,
            isRight: sql`${educationAnswers.isRight} or excluded.is_right`,
            tries: sql`${educationAnswers.tries} + 1`,
            answeredAt: now,
          },
        })
    }
    return results
  })
}
