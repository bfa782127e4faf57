import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { presentQuestion } from '../../courses/questions/present.server.ts'
import { educationQuestions } from '../../courses/tables.server.ts'
import type { QuestionView } from '../../courses/types.ts'
import { listQuestionContents } from '../../courses/versions/queries/contents.server.ts'
import type { QuestionContent } from '../../courses/versions/types.ts'
import { educationDraws } from '../tables.server.ts'

export type LessonQuery = {
  lessonId: string
  /** Null: the course's draft. */
  versionId: string | null
  /** Whose drawn questions stand with them; null: nobody's. */
  enrolmentId: string | null
}

/** The questions of a lesson: its own, and for a learner those that were drawn for them. */
export async function listLessonQuestions(db: DbOrTx, { lessonId, versionId, enrolmentId }: LessonQuery): Promise<QuestionContent[]> {
  const own = await listQuestionContents(db, lessonId, versionId)
  if (enrolmentId === null) return own
  const drawn = await db
    .select({ question: educationQuestions })
    .from(educationDraws)
    .innerJoin(educationQuestions, eq(educationQuestions.id, educationDraws.questionId))
    .where(and(eq(educationDraws.enrolmentId, enrolmentId), eq(educationDraws.lessonId, lessonId), isNull(educationQuestions.deletedAt)))
    .orderBy(asc(educationDraws.position))
  return [...own, ...drawn.map(({ question }) => question)]
}

/** The same as they are shown: nothing of what is right. */
export async function listQuestionViews(db: DbOrTx, query: LessonQuery): Promise<QuestionView[]> {
  return (await listLessonQuestions(db, query)).flatMap((row) => presentQuestion(row) ?? [])
}
