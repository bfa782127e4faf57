import type { CompletionRule } from '../courses/rules.ts'

export type EnrolmentState = 'active' | 'waiting' | 'left'

type RuledLesson = { id: string; completion: CompletionRule; isRequired: boolean; questionIds: readonly string[] }
type Done = {
  opened: ReadonlySet<string>
  marked: ReadonlySet<string>
  /** Questions that were answered right once. */
  right: ReadonlySet<string>
}

/** Whether a lesson is done by its own rule. One that is done by its quiz and has no question is done when it is marked. */
export function isLessonDone({ id, completion, questionIds }: RuledLesson, { opened, marked, right }: Done, passPercent: number): boolean {
  if (completion === 'open') return opened.has(id)
  if (completion === 'mark' || questionIds.length === 0) return marked.has(id)
  return questionIds.filter((question) => right.has(question)).length * 100 >= passPercent * questionIds.length
}

/**
 * How much of a course is done, counted from what somebody did. The database counts the same in `education_recount`; a property
 * holds the two to each other.
 */
export function countDone(lessons: readonly RuledLesson[], done: Done, passPercent: number): { done: number; total: number } {
  const required = lessons.filter(({ isRequired }) => isRequired)
  return { done: required.filter((lesson) => isLessonDone(lesson, done, passPercent)).length, total: required.length }
}

/** Letters of somebody's own note in a lesson. */
export const MAX_NOTE = 4000
