import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { findLearner } from '../queries/learners.server.ts'
import { findText } from '../queries.server.ts'
import { parseQuestions } from '../rules.ts'
import { iqraDays, iqraReadings } from '../tables.server.ts'
import type { DayQuestion } from '../types.ts'

/** One question a day, of a text that its reader has finished. The first answer of a day stays, however often another is sent. */
export async function answerDayQuestion(db: Db, answer: DayQuestion, { holder, now }: { holder: TestTaker; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const learner = await findLearner(tx, holder)
    const text = learner && (await findText(tx, answer.textId))
    if (!text) throw notFound('reading_no_text')
    const [finished] = await tx
      .select({ textId: iqraReadings.textId })
      .from(iqraReadings)
      .where(and(eq(iqraReadings.learnerId, learner.id), eq(iqraReadings.textId, text.id), isNotNull(iqraReadings.finishedAt)))
    const asked = finished && parseQuestions(text.questions)?.[answer.question]
    if (asked?.options[answer.option] === undefined) throw new AppError('reading_bad_request')
    await tx
      .insert(iqraDays)
      .values({ learnerId: learner.id, day: moroccoDay(now), question: answer })
      .onConflictDoUpdate({
        target: [iqraDays.learnerId, iqraDays.day],
        set: { question: sql`coalesce(${iqraDays.question}, excluded.question)` },
      })
  })
}
