import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listQuestionRows } from '../../courses/queries.server.ts'
import { presentQuestion } from '../../courses/questions/present.server.ts'
import { educationQuestions } from '../../courses/tables.server.ts'
import type { QuestionView } from '../../courses/types.ts'
import { educationDraws } from '../tables.server.ts'

/** What a lesson asks: its own questions, and for a learner those that were drawn for them. */
export async function listAskedRows(db: DbOrTx, lessonId: string, enrolmentId: string | null) {
  const own = await listQuestionRows(db, lessonId)
  if (enrolmentId === null) return own
  const drawn = await db
    .select({ question: educationQuestions })
    .from(educationDraws)
    .innerJoin(educationQuestions, eq(educationQuestions.id, educationDraws.questionId))
    .where(and(eq(educationDraws.enrolmentId, enrolmentId), eq(educationDraws.lessonId, lessonId), isNull(educationQuestions.deletedAt)))
    .orderBy(asc(educationDraws.position))
  return [...own, ...drawn.map(({ question }) => question)]
}

/** The same as it is asked: nothing of what is right. */
export async function listAsked(db: DbOrTx, lessonId: string, enrolmentId: string): Promise<QuestionView[]> {
  return (await listAskedRows(db, lessonId, enrolmentId)).flatMap((row) => presentQuestion(row) ?? [])
}
