import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { optionId } from '../../courses/questions/present.server.ts'
import { type GivenAnswer, parseAnswers, rightText } from '../../courses/questions/rules.ts'
import { educationLessons, educationQuestions } from '../../courses/tables.server.ts'
import { answerTexts, summarizeAnswers } from '../results/rules.ts'
import { educationAnswers, educationEnrolments } from '../tables.server.ts'
import type { QuestionStats } from '../types.ts'

const MAX_QUESTIONS = 500
const MAX_ANSWERS = 50_000

/** How the learners of a course did on each question that it asks, by their first answers; nobody is named. */
export async function listQuestionStats(db: DbOrTx, courseId: string, locale: Locale): Promise<QuestionStats[]> {
  const rows = await db
    .select({ question: educationQuestions, lesson: educationLessons.title, lessonId: educationLessons.id })
    .from(educationLessons)
    .innerJoin(
      educationQuestions,
      or(eq(educationQuestions.lessonId, educationLessons.id), eq(educationQuestions.bankId, educationLessons.bankId)),
    )
    .where(and(eq(educationLessons.courseId, courseId), isNull(educationLessons.deletedAt), isNull(educationQuestions.deletedAt)))
    .orderBy(asc(educationLessons.position), asc(educationLessons.id), asc(educationQuestions.position), asc(educationQuestions.id))
    .limit(MAX_QUESTIONS)
  const ids = [...new Set(rows.map(({ question }) => question.id))]
  const answers = ids.length === 0 ? [] : await listFirstAnswers(db, courseId, ids)
  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId)
  const seen = new Set<string>()
  return rows.flatMap(({ question, lesson }) => {
    // Two lessons that draw from one bank ask the same question: its figures stand once.
    if (seen.has(question.id)) return []
    seen.add(question.id)
    const key = parseAnswers(question.kind, question.answers)
    if (!key) return []
    const texts = answerTexts(key, (text) => optionId(question.id, text))
    return {
      id: question.id,
      lesson: localize(lesson, locale),
      prompt: question.prompt,
      isFromBank: question.bankId !== null,
      right: rightText(key),
      ...summarizeAnswers(answersOf.get(question.id) ?? [], texts),
    }
  })
}

type FirstAnswer = { questionId: string; answer: GivenAnswer; isRight: boolean }

async function listFirstAnswers(db: DbOrTx, courseId: string, ids: readonly string[]): Promise<FirstAnswer[]> {
  const rows = await db
    .select({
      questionId: educationAnswers.questionId,
      answer: educationAnswers.answer,
      isRight: educationAnswers.isRight,
      firstAnswer: educationAnswers.firstAnswer,
      wasRightAtOnce: educationAnswers.wasRightAtOnce,
    })
    .from(educationAnswers)
    .innerJoin(educationEnrolments, eq(educationEnrolments.id, educationAnswers.enrolmentId))
    .where(and(eq(educationEnrolments.courseId, courseId), inArray(educationAnswers.questionId, [...ids])))
    .limit(MAX_ANSWERS)
  return rows.map(({ questionId, answer, isRight, firstAnswer, wasRightAtOnce }) => ({
    questionId,
    answer: firstAnswer ?? answer,
    isRight: wasRightAtOnce ?? isRight,
  }))
}
