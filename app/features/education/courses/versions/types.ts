import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import type { QuestionKind } from '../questions/rules.ts'
import type { CompletionRule } from '../rules.ts'

/** Which version of a course somebody sees; null is the draft. */
export type VersionRef = { id: string; number: number }

/** In what a lesson of one version differs from the same lesson of another. */
export type LessonChange = 'title' | 'text' | 'questions' | 'rule' | 'place'

export type VersionDifferences = {
  added: readonly string[]
  removed: readonly string[]
  changed: readonly { name: string; what: readonly LessonChange[] }[]
  /** Null where it stays. */
  passPercent: { from: number; to: number } | null
}

export type PublishedVersion = VersionRef & {
  publishedAt: string
  publishedByName: string
  note: string | null
  /** Of its learners those who have a seat. */
  learners: number
}

/** A version that a learner may choose in place of their own, and how far they would be in it. */
export type NewVersion = VersionRef & { note: string | null; differences: VersionDifferences; done: number; total: number }

/** A lesson as the draft or a version has it. */
export type LessonContent = {
  id: string
  unit: LocalText | null
  title: LocalText
  minutes: number
  body: LocalBody
  illustration: string | null
  bankId: string | null
  drawCount: number | null
  task: LocalText | null
  completion: CompletionRule
  isRequired: boolean
}

/** A question of a lesson, likewise. */
export type QuestionContent = {
  id: string
  lessonId: string | null
  kind: QuestionKind
  prompt: string
  answers: string
  explanation: string | null
}
