import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { educationQuestions } from '../../courses/tables.server.ts'
import type { LessonContent } from '../../courses/versions/types.ts'
import { educationAnswers, educationDraws } from '../tables.server.ts'
import { requireLesson } from './learn.server.ts'

type Learning = { enrolmentId: string; lessonId: string; now: Date }

/**
 * Draws questions from the lesson's bank for a learner who has none yet: the same ones until they draw anew. Two tabs that open the
 * lesson at once draw once, since the learner is held.
 */
export async function drawQuestions(db: Db, learning: Learning): Promise<void> {
  await db.transaction(async (tx) => {
    const { lesson } = await requireLesson(tx, learning)
    if ((await countDrawn(tx, learning)) === 0) await draw(tx, learning, lesson, [])
  })
}

/** Other questions for another try, once all of the last ones were answered; those come again only where the bank has too few. */
export async function redrawQuestions(db: Db, learning: Learning): Promise<void> {
  const { enrolmentId, lessonId } = learning
  await db.transaction(async (tx) => {
    const { lesson } = await requireLesson(tx, learning)
    const drawn = await tx
      .select({ id: educationDraws.questionId, answered: educationAnswers.questionId })
      .from(educationDraws)
      .innerJoin(educationQuestions, and(eq(educationQuestions.id, educationDraws.questionId), isNull(educationQuestions.deletedAt)))
      .leftJoin(
        educationAnswers,
        and(eq(educationAnswers.enrolmentId, enrolmentId), eq(educationAnswers.questionId, educationDraws.questionId)),
      )
      .where(ofLesson(learning))
    if (drawn.some(({ answered }) => answered === null)) throw new AppError('education_redraw', { status: 409 })
    await tx.delete(educationDraws).where(and(eq(educationDraws.enrolmentId, enrolmentId), eq(educationDraws.lessonId, lessonId)))
    await draw(
      tx,
      learning,
      lesson,
      drawn.map(({ id }) => id),
    )
  })
}

const ofLesson = ({ enrolmentId, lessonId }: Pick<Learning, 'enrolmentId' | 'lessonId'>) =>
  and(eq(educationDraws.enrolmentId, enrolmentId), eq(educationDraws.lessonId, lessonId))

async function countDrawn(tx: DbOrTx, learning: Learning): Promise<number> {
  const rows = await tx
    .select({ id: educationDraws.questionId })
    .from(educationDraws)
    .innerJoin(educationQuestions, and(eq(educationQuestions.id, educationDraws.questionId), isNull(educationQuestions.deletedAt)))
    .where(ofLesson(learning))
  return rows.length
}

type Drawn = Pick<LessonContent, 'bankId' | 'drawCount'>

async function draw(
  tx: Tx,
  { enrolmentId, lessonId, now }: Learning,
  { bankId, drawCount }: Drawn,
  last: readonly string[],
): Promise<void> {
  if (bankId === null || drawCount === null) return
  const othersFirst = last.length === 0 ? [] : [asc(sql`${inArray(educationQuestions.id, [...last])}`)]
  const chosen = await tx
    .select({ id: educationQuestions.id })
    .from(educationQuestions)
    .where(and(eq(educationQuestions.bankId, bankId), isNull(educationQuestions.deletedAt)))
    .orderBy(...othersFirst, sql`random()`)
    .limit(drawCount)
  if (chosen.length === 0) return
  await tx
    .insert(educationDraws)
    .values(chosen.map(({ id }, position) => ({ enrolmentId, lessonId, questionId: id, position, drawnAt: now })))
    .onConflictDoNothing()
}
