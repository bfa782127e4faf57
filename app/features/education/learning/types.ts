import type { AnswerSummary } from './results/rules.ts'
import type { EnrolmentState, WorkState } from './rules.ts'

/** A request to join as it was read from a form or the API. */
export type EnrolmentInput = {
  name: string
  phone: string | null
  /** Where every seat is taken: a place in the waiting list. */
  waits: boolean
}

/** What an answer was worth, for whoever gave it. */
export type QuestionResult = {
  answer: string | readonly string[]
  isRight: boolean
  /** What is right, in words. */
  right: readonly string[]
  explanation: string | null
}

export type QuestionResults = Readonly<Record<string, QuestionResult>>

/** Somebody in a course, as their own page shows it. */
export type LearnerView = {
  id: string
  name: string
  state: EnrolmentState
  /** In the waiting list: 1 is next. */
  queuePlace: number | null
  doneLessons: number
  totalLessons: number
  completedAt: string | null
  doneIds: readonly string[]
  lastLessonId: string | null
  /** The course changed since they began. */
  change: { at: string; fromDone: number; fromTotal: number } | null
  certificateCode: string | null
}

/** A learner in their teacher's list. */
export type CourseLearnerRow = {
  id: string
  name: string
  phone: string | null
  state: EnrolmentState
  joinedAt: Date
  doneLessons: number
  totalLessons: number
  completedAt: Date | null
  answers: number
  rightAnswers: number
  certificateCode: string | null
  revokedAt: Date | null
}

/** What somebody sent for a lesson's task, as they see it. */
export type OwnWork = { state: WorkState; text: string | null; teacherAnswer: string | null; hasFile: boolean; sentAt: string }

/** The same in their teacher's list. */
export type WorkLine = OwnWork & { id: string; name: string; lesson: string; answeredByName: string | null }

/** How the learners of a course did on one question, by their first answers. */
export type QuestionStats = AnswerSummary & { id: string; lesson: string; prompt: string; isFromBank: boolean; right: readonly string[] }
