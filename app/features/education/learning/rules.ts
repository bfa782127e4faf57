import type { CompletionRule } from '../courses/rules.ts'

export type EnrolmentState = 'active' | 'waiting' | 'left'

type RuledLesson = { id: string; completion: CompletionRule; isRequired: boolean; questionIds: readonly string[]; undrawn?: number }
type Done = {
  opened: ReadonlySet<string>
  marked: ReadonlySet<string>
  /** Questions that were answered right once. */
  right: ReadonlySet<string>
  /** Lessons whose task the teacher accepted. */
  accepted: ReadonlySet<string>
}

/** Whether a lesson is done by its own rule. One that is done by its quiz and has no question is done when it is marked. */
export function isLessonDone(
  { id, completion, questionIds, undrawn = 0 }: RuledLesson,
  { opened, marked, right, accepted }: Done,
  passPercent: number,
): boolean {
  if (completion === 'open') return opened.has(id)
  if (completion === 'task') return accepted.has(id)
  // Questions that a bank will give count from the beginning, or a lesson would be done before they are drawn.
  const posed = questionIds.length + undrawn
  if (completion === 'mark' || posed === 0) return marked.has(id)
  return questionIds.filter((question) => right.has(question)).length * 100 >= passPercent * posed
}

/**
 * How much of a course is done, counted from what somebody did. The database counts the same in `education_recount`; a property
 * holds the two to each other.
 */
export function countDone(lessons: readonly RuledLesson[], done: Done, passPercent: number): { done: number; total: number } {
  const required = lessons.filter(({ isRequired }) => isRequired)
  return { done: required.filter((lesson) => isLessonDone(lesson, done, passPercent)).length, total: required.length }
}

/** Work that a learner sent: its teacher answers that it is accepted, or sends it back. What was accepted stays so. */
export type WorkState = 'sent' | 'accepted' | 'returned'
export const MAX_WORK_TEXT = 8000
export const MAX_WORK_ANSWER = 4000

/** Letters of somebody's own note in a lesson. */
export const MAX_NOTE = 4000
